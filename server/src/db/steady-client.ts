import { Client, type ClientConfig } from 'pg';

/**
 * A connection that ends while nobody listens ends the process. The pool listens while it has the connection, and
 * whoever borrows it while they do; but an answer and the end can arrive in one piece, and then the end is heard
 * before whoever waits for the connection has got it. They meet it with their first statement.
 */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
