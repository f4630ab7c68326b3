import {
  appOperation,
  logIn,
  nothing,
  register,
  sendLoginCode,
  updateEmergency,
  updateUser,
} from '@hiram/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { baseData, contacts, identityData } from '../../../fixtures/person.ts';
import { personalDataIn } from '../../../fixtures/personal-data.ts';
import { codeIn } from '../../../fixtures/sms.ts';
import { sql } from '../db/sql.ts';
import { bind } from '../operation/binding.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

const mobile = '09220000001';
const failing = (path: `/${string}`) =>
  appOperation({
    path,
    summary: 'Only for this test.',
    caller: 'anyone',
    effect: 'write',
    input: nothing,
    output: v.object({ name: v.number() }),
    refuses: [],
  });

let logged = '';
const server = useTestServer({
  logTo: {
    write(line) {
      logged += line;
    },
  },
  bindings: [
    bind(failing('/test/brokenAnswer'), async () => ({ name: 'Ana Maria Santos' as unknown as number })),
    bind(failing('/test/brokenRow'), async (tx) => {
      await tx.run(sql`insert into borrowers (company_id, mobile, password_hash) values (1, ${mobile}, '-')`);
      return { name: 1 };
    }),
    bind(failing('/test/brokenNumber'), async (tx) => {
      await tx.run(sql`select ${mobile}::text::date`);
      return { name: 1 };
    }),
  ],
});

test('whatever somebody does, and whatever goes wrong with it, the log does not say who it was', async () => {
  const client = server.client();
  const { token } = dataOf(await client.call(register, registration(mobile)));
  const borrower = server.client(token);
  await borrower.call(updateUser, { ...identityData({ mobile }), ...baseData });
  await borrower.call(updateEmergency, { contacts: [...contacts()] });
  await borrower.call(updateUser, { address: '12 Sampaguita Street\u0000' });
  await client.call(sendLoginCode, { mobile });
  const code = codeIn((await lastSms(server, mobile)) ?? '') ?? 'no code came';
  await client.call(logIn, { mobile, password: 'not correct horse' });
  await client.call(logIn, { mobile, code });
  for (const path of ['brokenAnswer', 'brokenRow', 'brokenNumber']) {
    const response = await fetch(`${server.url}/api/app/test/${path}`, { method: 'POST' });
    expect(response.status, path).toBe(500);
  }
  expect(logged).toContain('/test/brokenAnswer');
  expect(logged).toContain('borrowers_');
  const secrets = [mobile, token, code, 'Santos', 'Sampaguita', 'correct horse', '09181110001'];
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});

test.each([
  ['a mobile or identity number', '{"mobile":"09171234567"}'],
  ['a mobile or identity number', '{"identity":"109171234567"}'],
  ['an account number', '{"card":"001234567890"}'],
  ['a name', '{"msg":"Ana Maria Santos"}'],
  ['an address', '{"at":"12 Sampaguita Street"}'],
  ['a password', '{"password":"correct horse"}'],
  ['a token', `{"token":"${'aB3_-'.repeat(9).slice(0, 43)}"}`],
])('every log is watched for %s', (what, line) => {
  expect(personalDataIn(line)).toContain(what);
});

test('and finds nothing where nothing is', () => {
  const line =
    '{"level":30,"time":1763270000000,"requestId":"92abcf1a-8a65-46b7-97ac-0001810486dd","operation":"/user/login","code":10003,"ms":0.1}';
  expect(personalDataIn(line)).toEqual([]);
  expect(personalDataIn('{"network":"97a1a5d6252e","handle":"101847054520"}')).toEqual([]);
});
