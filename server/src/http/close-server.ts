import type { FastifyInstance } from 'fastify';

/** Longer than any call of ours takes that is not stuck. */
const graceMs = 5_000;

/**
 * Lets what is under way finish, but not for ever. A connection that a browser has opened in advance and
 * never used counts as busy: without this it would hold up the stop for a minute.
 */
export async function closeServer(server: FastifyInstance, waitMs = graceMs): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), waitMs);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}
