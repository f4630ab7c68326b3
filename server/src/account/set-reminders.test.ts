import { getUserInfo, setReminders } from '@hiram/contract';
import { expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { newBorrower } from './test-borrower.ts';

const server = useTestServer();

test('reminders come with a text message until the borrower wants none, and again when they want them', async () => {
  const { client } = await newBorrower(server, '09190510001');
  const { client: other } = await newBorrower(server, '09190510002');
  const choiceOf = async (who: typeof client) => {
    const answer = await who.call(getUserInfo, {});
    return answer.ok && answer.data.remindedBy;
  };
  expect(await choiceOf(client)).toBe('letter_and_sms');
  for (const remindedBy of ['letter', 'letter', 'letter_and_sms'] as const) {
    expect(await client.call(setReminders, { remindedBy })).toEqual({ ok: true, data: null });
    expect(await choiceOf(client)).toBe(remindedBy);
    expect(await choiceOf(other)).toBe('letter_and_sms');
  }
});

test('there is no third way', async () => {
  const { client } = await newBorrower(server, '09190510003');
  expect(await client.call(setReminders, { remindedBy: 'sms' as 'letter' })).toMatchObject({
    refusal: 'request_error',
    data: { fields: { remindedBy: 'field_invalid' } },
  });
});
