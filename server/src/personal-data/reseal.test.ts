import { randomBytes } from 'node:crypto';
import { bindBank, requestBankChange, updateEmergency } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { identityData } from '../../../fixtures/person.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { identifiedBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { loadBankAccount } from '../profile/bank/bank-store.ts';
import { loadContacts } from '../profile/contact-store.ts';
import { loadProfileRow, openProfile } from '../profile/profile-store.ts';
import { sealedTables } from '../start/sealed-tables.ts';
import { useTestServer } from '../test-server.ts';
import { resealPersonalData } from './reseal.ts';
import { createPersonalData, type DataKey, SealError } from './seal.ts';

const old: DataKey = { id: 'old', key: randomBytes(32) };
const current: DataKey = { id: 'new', key: randomBytes(32) };
const indexKey = randomBytes(32);

const server = useTestServer({ personalData: createPersonalData({ dataKeys: [old], indexKey }) });

const contacts = [
  { name: 'Bea Santos', relationship: 'sibling', phone: '09170001111' },
  { name: 'Carlo Reyes', relationship: 'friend', phone: '09170002222' },
] as const;
const account = { bankName: 'Metrobank', cardNo: '001234567890' };

async function completeBorrower(mobile: string): Promise<TestBorrower> {
  const borrower = await identifiedBorrower(server, mobile);
  await borrower.client.call(updateEmergency, { contacts: [...contacts] });
  await borrower.client.call(bindBank, account);
  const photo = lineOnPaper(300, 300);
  await borrower.client.call(requestBankChange, { ...account, photo });
  return borrower;
}

describe('sealing again', () => {
  test('moves every row to the current key once, and the old key can go', async () => {
    const borrowers = [await completeBorrower('09190400001'), await completeBorrower('09190400002')];
    const rotated = createPersonalData({ dataKeys: [current, old], indexKey });
    const alone = createPersonalData({ dataKeys: [current], indexKey });
    const read = (personalData: typeof alone, { id }: TestBorrower) =>
      server.database.read(async (tx) => ({
        profile: openProfile(personalData, id, await loadProfileRow(tx, id)),
        contacts: await loadContacts(tx, personalData, id),
        account: await loadBankAccount(tx, personalData, id),
      }));

    const secretCell = { table: 'staff', column: 'totp_secret', rowId: 1 };
    await server.query('update staff set totp_secret = $1 where id = 1', [
      server.personalData.seal(secretCell, 'a secret'),
    ]);

    for (const borrower of borrowers) await expect(read(alone, borrower)).rejects.toThrow(SealError);
    // Of each borrower a profile, two contacts, an account and the account asked for; and one second factor.
    expect(await resealPersonalData(server.database, rotated, sealedTables)).toBe(11);
    const [member] = await server.query<{ totp_secret: Buffer }>(
      'select totp_secret from staff where id = 1',
    );
    expect(alone.open(secretCell, member?.totp_secret ?? Buffer.alloc(0))).toBe('a secret');
    for (const borrower of borrowers) {
      expect(await read(alone, borrower)).toMatchObject({
        profile: identityData(borrower),
        contacts,
        account,
      });
    }
    expect(await resealPersonalData(server.database, rotated, sealedTables)).toBe(0);
  });

  test('goes on where a batch ended, in the middle of one borrower’s contacts too', async () => {
    const { id } = await identifiedBorrower(server, '09190400003');
    const rotated = createPersonalData({ dataKeys: [current, old], indexKey });
    await resealPersonalData(server.database, rotated, sealedTables);
    const count = 401;
    for (let position = 0; position < count; position += 1) {
      const seal = (column: string) =>
        server.personalData.seal({ table: 'emergency_contacts', column, rowId: `${id}.${position}` }, 'x');
      await server.query(
        `insert into emergency_contacts (borrower_id, position, name, relationship, phone, given_at)
         values ($1, $2, $3, 'friend', $4, now())`,
        [id, position, seal('name'), seal('phone')],
      );
    }
    expect(await resealPersonalData(server.database, rotated, sealedTables)).toBe(count);
    expect(await resealPersonalData(server.database, rotated, sealedTables)).toBe(0);
  });

  test('knows every sealed column but the addresses in rows that may not change', async () => {
    const bytes = await server.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(hash|sha256|_index)$'`,
    );
    const moved = sealedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    expect(
      bytes
        .map(({ name }) => name)
        .filter((name) => !moved.includes(name))
        .toSorted(),
    ).toEqual([
      'access_log.address',
      'addendum_acceptances.address',
      'audit_log.address',
      // A keyed hash, and nobody's data.
      'audit_signatures.signature',
      'contract_acceptances.address',
      'hardship_acceptances.address',
      // These are no personal data: they are made with the sender's own key, or with none.
      'idempotency_keys.input_tag',
      'idempotency_keys.sealed_answer',
      'key_checks.proof',
      // What a phone tells everybody whom it proves itself to.
      'passkeys.credential_id',
      'passkeys.public_key',
      'security_events.network',
      // A keyed hash.
      'sign_in_failures.origin',
      'sms_salts.salt',
      // Of a session that is over by the time a key is changed, or soon after.
      'staff_sessions.address',
    ]);
  });
});
