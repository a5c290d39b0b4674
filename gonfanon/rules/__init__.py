"""The rules of battles and sieges as functions and generators, each citing its clause; one folder a matter."""
