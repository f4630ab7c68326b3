import { agreeToPolicy, getUserInfo, setLanguage } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { newBorrower } from './test-borrower.ts';

const server = useTestServer();

describe('agreeing to the policy', () => {
  test('keeps the version and the moment of the first time', async () => {
    const { client } = await newBorrower(server, '09190500001');
    const agreedAt = server.clock.now().toISOString();
    expect(await client.call(agreeToPolicy, { version: '1' })).toEqual({
      ok: true,
      data: { version: '1', agreedAt },
    });
    server.clock.advance({ seconds: 60 });
    expect(await client.call(agreeToPolicy, { version: '1' })).toMatchObject({ data: { agreedAt } });
    expect(await client.call(getUserInfo, {})).toMatchObject({ data: { policyVersion: '1' } });
  });

  test('is refused for another version than the lender’s present one', async () => {
    const { client } = await newBorrower(server, '09190500002');
    expect(await client.call(agreeToPolicy, { version: '2' })).toMatchObject({
      refusal: 'not_now',
      data: { version: '1' },
    });
    expect(await client.call(getUserInfo, {})).toMatchObject({ data: { policyVersion: null } });
  });
});

describe('the language of messages', () => {
  test('is one of the market’s', async () => {
    const { client } = await newBorrower(server, '09190500003');
    expect(await client.call(setLanguage, { language: 'fil' })).toEqual({ ok: true, data: null });
    expect(await client.call(setLanguage, { language: 'bn' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { language: 'choice_input' } },
    });
    expect(await client.call(getUserInfo, {})).toMatchObject({ data: { language: 'fil' } });
  });
});
