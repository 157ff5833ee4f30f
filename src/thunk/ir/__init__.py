"""The intermediate representation: what a recorded program is made of. Depends on nothing but torch and `errors`."""
