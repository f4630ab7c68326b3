import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool, type QueryConfig } from 'pg';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import type { ReadCall } from './callers.ts';

/** What was answered to whom, ready to be sent, and the statement that reads all of it from where it really is. */
export const bareAnswers = `
  create table bare_answers (
    token_hash bytea, path text, answer text, statement text, given jsonb, primary key (token_hash, path))`;

export const bareTokenHash = (token: string) => createHash('sha256').update(token).digest();

/** One statement, and what it is given. */
export interface BareStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/**
 * The floors of a read: node:http, and one prepared statement. It asks for nobody's session, counts nothing, checks
 * nothing, opens nothing that is sealed and logs nothing.
 */
export type Floor =
  /** By its primary key the statement finds the very bytes: nothing gives the same answer in less. */
  | 'bare'
  /** The statement reads the same rows from the same tables, and its answer is these rows as JSON. */
  | 'gathering';

type AnswerTo = (token: string, path: string) => Promise<string>;

const floors: Record<Floor, (pool: Pool) => AnswerTo | Promise<AnswerTo>> = {
  bare: (pool) => (token, path) =>
    onlyAnswer(pool, {
      name: 'answer',
      text: 'select answer from bare_answers where token_hash = $1 and path = $2',
      values: [bareTokenHash(token), path],
    }),
  async gathering(pool) {
    const { rows } = await pool.query(
      `select encode(token_hash, 'hex') || path as call, md5(statement) as name, statement as text, given as values
       from bare_answers`,
    );
    const statements = new Map(rows.map(({ call, ...statement }) => [call, statement]));
    return (token, path) =>
      onlyAnswer(pool, statements.get(`${bareTokenHash(token).toString('hex')}${path}`));
  },
};

async function onlyAnswer(pool: Pool, statement: QueryConfig): Promise<string> {
  const { rows } = await pool.query(statement);
  return rows[0].answer;
}

export async function serveBare(connection: ConnectionSettings, floor: Floor): Promise<{ origin: string }> {
  const answerTo = await floors[floor](new Pool({ ...connection, max: 20 }));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      JSON.parse(body);
      const answer = await answerTo(request.headers.authorization ?? '', request.url ?? '');
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
  { token, path, answer, statement }: ReadCall & { answer: string; statement: BareStatement },
): Promise<void> {
  await pool.query('insert into bare_answers values ($1, $2, $3, $4, $5)', [
    bareTokenHash(token),
    path,
    answer,
    statement.text,
    JSON.stringify(statement.values),
  ]);
}
