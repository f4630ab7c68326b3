/** In milliseconds: how long a journey, or the start of its server, may take on the slowest machine. */
export const patience = 600_000;
