import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import type { ConnectionSettings } from '../server/src/db/connection.ts';

/** What was answered to whom, ready to be sent: no statement gives the same data in less. */
export const bareAnswers = `
  create table bare_answers (token_hash bytea, path text, answer text, primary key (token_hash, path))`;

export const bareTokenHash = (token: string) => createHash('sha256').update(token).digest();

/**
 * The floor of every read: node:http, and one prepared statement by its primary key that gives the same bytes. It asks
 * for nobody's session, counts nothing, checks nothing and logs nothing.
 */
export async function serveBare(connection: ConnectionSettings): Promise<{ origin: string }> {
  const pool = new Pool({ ...connection, max: 20 });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      JSON.parse(body);
      const { rows } = await pool.query({
        name: 'answer',
        text: 'select answer from bare_answers where token_hash = $1 and path = $2',
        values: [bareTokenHash(request.headers.authorization ?? ''), request.url],
      });
      const answer = rows[0].answer as string;
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) };
      response.writeHead(200, headers).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { origin: `http://127.0.0.1:${port}` };
}

export async function keepBareAnswer(
  pool: Pool,
  { token, path, answer }: { token: string; path: string; answer: string },
): Promise<void> {
  await pool.query('insert into bare_answers values ($1, $2, $3)', [bareTokenHash(token), path, answer]);
}
