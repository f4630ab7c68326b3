import {
  agreeToPolicy,
  getAllCompanyConfigs,
  getConsentText,
  listConsents,
  setLanguage,
  setReminders,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

async function newPolicy(text: string, language = 'en'): Promise<string> {
  const [row] = await server.query<{ version: string }>(
    `insert into company_texts (company_id, kind, name, language, version, body, saved_at)
     select 1, 'policy', 'policy', $2, coalesce(max(version), 0) + 1, jsonb_build_object('text', $1::text), now()
     from company_texts where company_id = 1 and kind = 'policy' and name = 'policy'
     returning version`,
    [text, language],
  );
  return String(row?.version);
}
const consentsOf = async ({ client }: TestBorrower) => dataOf(await client.call(listConsents, {})).consents;

describe('what somebody agreed to', () => {
  test('is kept version by version, with its words as they were', async () => {
    const borrower = await newBorrower(server);
    expect(await consentsOf(borrower)).toEqual([]);
    const first = await newPolicy('The first words.');
    dataOf(await borrower.client.call(agreeToPolicy, { version: first }));
    dataOf(await borrower.client.call(agreeToPolicy, { version: first }));
    server.clock.advance({ days: 1 });
    const second = await newPolicy('Other words.');
    expect(await borrower.client.call(agreeToPolicy, { version: first })).toMatchObject({
      refusal: 'not_now',
    });
    dataOf(await borrower.client.call(agreeToPolicy, { version: second }));
    const [newer, older, ...rest] = await consentsOf(borrower);
    expect(rest).toEqual([]);
    expect(newer).toMatchObject({
      kind: 'policy',
      choice: 'agreed',
      version: second,
      language: 'en',
      hasText: true,
    });
    expect(older).toMatchObject({ version: first });
    const wordsOf = async (consentId = 0) => borrower.client.call(getConsentText, { consentId });
    expect(dataOf(await wordsOf(older?.consentId))).toEqual({ text: 'The first words.' });
    expect(dataOf(await wordsOf(newer?.consentId))).toEqual({ text: 'Other words.' });

    const stranger = await newBorrower(server);
    const peek = await stranger.client.call(getConsentText, { consentId: newer?.consentId ?? 0 });
    expect(peek).toMatchObject({ refusal: 'record_not_found' });
  });

  test('is kept in the language in which it was read', async () => {
    const borrower = await newBorrower(server);
    dataOf(await borrower.client.call(setLanguage, { language: 'fil' }));
    await newPolicy('In English.');
    const version = await newPolicy('Sa Filipino.', 'fil');
    dataOf(await borrower.client.call(getAllCompanyConfigs, {}));
    dataOf(await borrower.client.call(agreeToPolicy, { version }));
    const [only] = await consentsOf(borrower);
    expect(only).toMatchObject({ language: 'fil', version });
    const consentId = only?.consentId ?? 0;
    expect(dataOf(await borrower.client.call(getConsentText, { consentId }))).toEqual({
      text: 'Sa Filipino.',
    });
  });

  test('twice at once is noted once', async () => {
    const borrower = await newBorrower(server);
    const version = await newPolicy('Once.');
    await Promise.all([1, 2, 3].map(() => borrower.client.call(agreeToPolicy, { version })));
    expect(await consentsOf(borrower)).toHaveLength(1);
  });

  test('and chose about reminders is on record each time it changes, and the desk sees it', async () => {
    const borrower = await newBorrower(server);
    for (const remindedBy of ['letter_and_sms', 'letter', 'letter', 'letter_and_sms'] as const)
      dataOf(await borrower.client.call(setReminders, { remindedBy }));
    const choices = (await consentsOf(borrower)).map(({ kind, choice }) => [kind, choice]);
    expect(choices).toEqual([
      ['reminders', 'letter_and_sms'],
      ['reminders', 'letter'],
    ]);
    const support = await staffClient(server, 'support');
    const { consents } = dataOf(await support.call(desk.getBorrowerPage, { borrowerId: borrower.id }));
    expect(consents).toEqual(await consentsOf(borrower));
    const [row] = await server.query<{ session: string }>(
      'select session from consents where borrower_id = $1',
      [borrower.id],
    );
    expect(row?.session).toMatch(/^[0-9a-f]{12}$/);
  });
});
