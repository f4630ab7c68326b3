import { acceptInvitation } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lenderFinder } from '../company/find-lender.ts';
import { houseOf } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { type AddedLender, addLender, type WantedLender } from './add-lender.ts';

const server = useTestServer();
const wanted: WantedLender = {
  name: 'Second Lending',
  registrationNumber: 'CS-2',
  host: 'Two.example',
  adminEmail: 'Ada@two.example',
};
let added: AddedLender;

async function add(changes: Partial<WantedLender> = {}): Promise<AddedLender | string> {
  const { run } = await houseOf(server);
  return run(async (tx) => addLender(tx, { ...wanted, ...changes }, server.clock.now())) as never;
}

beforeAll(async () => {
  const answer = await add();
  if (typeof answer === 'string') throw new Error(answer);
  added = answer;
});

describe('another lender', () => {
  test('has a row, accounts of its own and an administrator who comes in by the link', async () => {
    expect(added).toMatchObject({ name: 'Second Lending', registrationNumber: 'CS-2' });
    const accounts = await server.query('select from ledger_accounts where company_id = $1', [added.id]);
    expect(accounts.length).toBeGreaterThan(10);
    const token = new URL(added.invitationPath, 'http://localhost').hash.slice('#token='.length);
    const entered = await server.client().call(acceptInvitation, {
      token,
      password: 'a long enough password',
      ownMobile: '09171234567',
    });
    dataOf(entered);
    const [member] = await server.query('select company_id, role from staff where email = $1', [
      'ada@two.example',
    ]);
    expect(member).toEqual({ company_id: String(added.id), role: 'admin' });
  });

  test('is found by its host, and the first one by any other', async () => {
    const { database } = server;
    const lenderOf = lenderFinder(database);
    expect(await lenderOf('two.EXAMPLE')).toMatchObject({ id: added.id });
    expect(await lenderOf('elsewhere.example')).toMatchObject({ id: 1 });
  });

  test.each([
    ['has another’s host', { registrationNumber: 'CS-3', adminEmail: 'eve@two.example' }],
    ['has another’s registration', { host: 'three.example', adminEmail: 'eve@two.example' }],
    ['has no name', { name: ' ', host: 'three.example', registrationNumber: 'CS-3' }],
    ['has no host', { host: 'https://three.example', registrationNumber: 'CS-3' }],
    ['has no administrator', { host: 'three.example', registrationNumber: 'CS-3', adminEmail: 'eve' }],
  ])('is not made when it %s', async (_, changes) => {
    expect(await add(changes)).toEqual(expect.any(String));
    expect(await server.query('select from companies')).toHaveLength(2);
  });
});
