import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { appOperation, type Client, deskOperation } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { bind } from '../operation/binding.ts';
import { newMember } from '../staff/test-staff.ts';
import { useTestServer } from '../test-server.ts';

const shape = {
  summary: 'Only for this test.',
  effect: 'write',
  input: () => v.object({ label: v.string(), companyId: v.optional(v.number()) }),
  output: v.object({ who: v.string(), time: v.number() }),
  refuses: [],
} as const;
const roles: readonly StaffRole[] = ['reviewer', 'approver'];
const ask = appOperation({ ...shape, path: '/test/ask', caller: 'anyone' });
const askAgain = appOperation({ ...shape, path: '/test/askAgain', caller: 'anyone' });
const askBorrower = appOperation({ ...shape, path: '/test/askBorrower', caller: 'borrower' });
const askStaff = deskOperation({ ...shape, path: '/test/askStaff', caller: 'staff', roles });

/** Counts what really ran, so that an answer tells whether it is new. */
let time = 0;
const next = (who: string) => {
  time += 1;
  return { who, time };
};
const server = useTestServer({
  bindings: [
    bind(ask, async (_tx, { companyId }) => next(`anyone at ${companyId}`)),
    bind(askAgain, async (_tx, { companyId }) => next(`anyone again at ${companyId}`)),
    bind(askBorrower, async (_tx, { borrowerId }) => next(`borrower ${borrowerId}`)),
    bind(askStaff, async (_tx, { staffId }) => next(`staff ${staffId}`)),
  ],
});
beforeAll(async () => {
  await server.query(`insert into companies (name, registration_number) values ('Other', 'X')`);
});

const input = { label: 'same' };

/** Two callers send the same with the same key, twice: each must hear their own answer, both times. */
async function expectApart(one: (key: string) => Promise<unknown>, other: (key: string) => Promise<unknown>) {
  const key = crypto.randomUUID();
  const first = await one(key);
  const second = await other(key);
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(second).not.toEqual(first);
  expect(await one(key)).toEqual(first);
  expect(await other(key)).toEqual(second);
}

describe('a key', () => {
  test('of one borrower is not the same key of another', async () => {
    const [ana, ben] = [await newBorrower(server), await newBorrower(server)];
    const by = (client: Client) => (idempotencyKey: string) =>
      client.call(askBorrower, input, { idempotencyKey });
    await expectApart(by(ana.client), by(ben.client));
  });

  test('of one member of staff is not the same key of a colleague', async () => {
    const rosa = await newMember(server, 'rosa@lender.example', 'reviewer');
    const tomas = await newMember(server, 'tomas@lender.example', 'approver');
    const by = (client: Client) => (idempotencyKey: string) =>
      client.call(askStaff, input, { idempotencyKey });
    await expectApart(by(rosa.client), by(tomas.client));
  });

  test('of somebody unknown at one lender is not the same key at another', async () => {
    const at = (companyId: number) => (idempotencyKey: string) =>
      server.client().call(ask, { ...input, companyId }, { idempotencyKey });
    await expectApart(at(1), at(2));
  });

  test('of one operation is not the same key of another', async () => {
    const by = (operation: typeof ask | typeof askAgain) => (idempotencyKey: string) =>
      server.client().call(operation, input, { idempotencyKey });
    await expectApart(by(ask), by(askAgain));
  });
});

describe('a stored answer', () => {
  interface Row {
    scope: string;
    operation: string;
    key_hash: Buffer;
    input_tag: Buffer;
    sealed_answer: Buffer;
  }

  function unseal(secret: string | Buffer, { scope, operation, sealed_answer: sealed }: Row): string {
    const key = Buffer.from(hkdfSync('sha256', secret, scope, `hiram answer ${operation}`, 32));
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString();
  }

  test('opens with the key that its sender has, and with nothing that the database knows', async () => {
    const idempotencyKey = crypto.randomUUID();
    await server.client().call(ask, { label: 'sealed' }, { idempotencyKey });
    const keyHash = createHash('sha256').update(idempotencyKey).digest();
    const [row] = await server.query<Row>('select * from idempotency_keys where key_hash = $1', [keyHash]);
    if (!row) throw new Error('the key was not kept');
    expect(unseal(idempotencyKey, row)).toContain('anyone at 1');
    const known = [row.scope, row.operation, row.key_hash, row.input_tag, '', Buffer.alloc(32)];
    for (const secret of known.flatMap((each) => [each, each.toString('hex'), each.toString('base64')])) {
      expect(() => unseal(secret, row), String(secret)).toThrow();
    }
    const everything = JSON.stringify(Object.values(row).map((value) => value.toString('latin1')));
    for (const secret of [idempotencyKey, 'anyone at 1', 'sealed']) expect(everything).not.toContain(secret);
  });
});
