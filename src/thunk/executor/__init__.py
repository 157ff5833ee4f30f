"""From pending values to data: collect what is live, walk the graph, run it, bind the results."""
