import { getUserInfo, updateEmergency } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { decide, identifiedBorrower, newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';
import { loadContacts } from './contact-store.ts';

const server = useTestServer();

const contact = (name: string, phone: string) => ({ name, relationship: 'sibling', phone }) as const;
const two = [contact('Bea Santos', '09170001111'), contact('Carlo Reyes', '09170002222')];

const stored = ({ id }: TestBorrower) =>
  server.database.read((tx) => loadContacts(tx, server.personalData, id));

describe('emergency contacts', () => {
  test('are kept, and shown so that only their borrower recognises them', async () => {
    const borrower = await identifiedBorrower(server, '09190200001');
    expect(await borrower.client.call(updateEmergency, { contacts: two })).toMatchObject({ ok: true });
    expect(await stored(borrower)).toEqual(two);
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({
      data: {
        contacts: [
          { name: 'B•••• S••••', relationship: 'sibling', phone: '•••• 1111' },
          { name: 'C•••• R••••', relationship: 'sibling', phone: '•••• 2222' },
        ],
        onboarding: expect.arrayContaining([{ step: 'contacts', state: 'submitted' }]),
      },
    });
  });

  test('may be one person', async () => {
    const borrower = await identifiedBorrower(server, '09190200009');
    const one = two.slice(0, 1);
    expect(await borrower.client.call(updateEmergency, { contacts: one })).toMatchObject({ ok: true });
    expect(await stored(borrower)).toEqual(one);
  });

  test('replace the ones before', async () => {
    const borrower = await identifiedBorrower(server, '09190200002');
    const three = [...two, contact('Dina Cruz', '09170003333')];
    await borrower.client.call(updateEmergency, { contacts: three });
    await borrower.client.call(updateEmergency, { contacts: two });
    expect(await stored(borrower)).toEqual(two);
  });

  test('two sets at once: one of them stays, whole', async () => {
    const borrower = await identifiedBorrower(server, '09190200003');
    const others = [contact('Ed Lim', '09170004444'), contact('Fe Tan', '09170005555')];
    const answers = await Promise.all(
      [two, others, two, others].map((contacts) => borrower.client.call(updateEmergency, { contacts })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([two, others]).toContainEqual(await stored(borrower));
  });

  test('come after the identity', async () => {
    const borrower = await newBorrower(server, '09190200004');
    const refused = { refusal: 'identity_first', code: 10021 };
    expect(await borrower.client.call(updateEmergency, { contacts: two })).toMatchObject(refused);
    for (const [status, ok] of [
      ['verified', true],
      ['submitted', true],
      ['verified_by_hand', true],
      ['rejected', false],
    ] as const) {
      await decide(server, borrower, 'identity_status', status);
      expect(await borrower.client.call(updateEmergency, { contacts: two })).toMatchObject(
        ok ? { ok } : refused,
      );
    }
  });

  test('are other people: the own number is refused beside its field', async () => {
    const borrower = await identifiedBorrower(server, '09190200005');
    const contacts = [...two, contact('Myself Again', borrower.mobile)];
    expect(await borrower.client.call(updateEmergency, { contacts })).toMatchObject({
      code: 10004,
      data: { fields: { 'contacts.2.phone': 'contact_phone_own' } },
    });
    expect(await stored(borrower)).toEqual([]);
  });

  test.each([
    ['one number twice', [two[0], two[0]], { contacts: 'contact_phone_duplicate' }],
    ['nobody', [], { contacts: 'field_required' }],
    ['a number that is none', [two[0], contact('Gil Uy', '123')], { 'contacts.1.phone': 'phone_input' }],
    ['a name that is none', [two[0], contact('9', '09170006666')], { 'contacts.1.name': 'name_input' }],
  ])('are refused with %s', async (_what, contacts, fields) => {
    const sent = { contacts: contacts as typeof two };
    expect(await server.client().call(updateEmergency, sent)).toMatchObject({
      code: 10004,
      data: { fields },
    });
  });
});
