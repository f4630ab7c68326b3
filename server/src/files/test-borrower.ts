/** For tests: a freshly registered borrower with a session. */
import { type Client, register } from '@hiram/contract';
import { registration, type TestServer } from '../test-server.ts';

export interface TestBorrower {
  readonly client: Client;
  readonly token: string;
  readonly id: number;
}

let borrowers = 0;

export async function newBorrower(server: TestServer): Promise<TestBorrower> {
  borrowers += 1;
  const mobile = `0919${String(borrowers).padStart(7, '0')}`;
  const answer = await server.client().call(register, registration(mobile));
  if (!answer.ok) throw new Error(answer.msg);
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  return { client: server.client(answer.data.token), token: answer.data.token, id: Number(row?.id) };
}
