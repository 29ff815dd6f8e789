// Holds a place in each project, so that a room that is still empty is no error.
export {}
