/** For tests: codes to both numbers of somebody who wants another one. */
import { sendNewNumberCode, sendPasskeyCode } from '@hiram/contract';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import { lastSms, type TestServer } from '../test-server.ts';

const codeIn = (text: string | undefined) => /^\d{6}/.exec(text ?? '')?.[0] ?? '';

export async function newNumberCode(
  server: TestServer,
  { client }: TestBorrower,
  mobile: string,
): Promise<string> {
  server.clock.advance({ seconds: 61 });
  dataOf(await client.call(sendNewNumberCode, { mobile }));
  return codeIn(await lastSms(server, mobile));
}

export async function oldNumberCode(server: TestServer, { client, mobile }: TestBorrower): Promise<string> {
  server.clock.advance({ seconds: 61 });
  dataOf(await client.call(sendPasskeyCode, {}));
  return codeIn(await lastSms(server, mobile));
}
