"""Playing online: tables that live on a server, and all that a server does for those who play there."""
