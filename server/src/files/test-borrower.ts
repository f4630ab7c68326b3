/** For tests: a freshly registered borrower with a session. */
import { type Client, register } from '@hiram/contract';
import { dataOf } from '../../../fixtures/data-of.ts';
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
  const answer = dataOf(await server.client().call(register, registration(mobile)));
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  return { client: server.client(answer.token), token: answer.token, id: Number(row?.id) };
}
