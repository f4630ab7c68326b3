/** For tests: a borrower who has a passkey. */
import { addPasskey, beginAddingPasskey, beginPasskeyLogIn, sendPasskeyCode } from '@hiram/contract';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import { lastSms, registration, type TestServer } from '../test-server.ts';
import { TestAuthenticator } from './test-authenticator.ts';

export async function passkeyCode(server: TestServer, { client, mobile }: TestBorrower): Promise<string> {
  server.clock.advance({ seconds: 61 });
  dataOf(await client.call(sendPasskeyCode, {}));
  return /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

export async function withPasskey(
  { client, mobile }: TestBorrower,
  label = 'My phone',
): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator();
  const { password } = registration(mobile);
  const options = dataOf(await client.call(beginAddingPasskey, { password }));
  dataOf(await client.call(addPasskey, { passkey: authenticator.make(options), label }));
  return authenticator;
}

export async function logInOptions(server: TestServer) {
  return dataOf(await server.client().call(beginPasskeyLogIn, {}));
}
