"""The backend that compiles whole steps with torch's Inductor."""
