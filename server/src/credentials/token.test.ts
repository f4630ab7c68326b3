import { expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { demoAdmin, invitationFor, newMember } from '../staff/test-staff.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Every row of every table as text, with its bytes in hexadecimal. */
async function everythingIn(server: TestServer): Promise<string> {
  const tables = await server.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await server.query<{ row: string }>(`select each::text as row from "${name}" each`);
    rows.push(...found.map(({ row }) => row));
  }
  return rows.join('\n');
}

const toHex = (bytes: Buffer) => bytes.toString('hex');

/** Twelve characters are enough to know a token by, wherever they begin. */
function partsOf(text: string): string[] {
  return Array.from({ length: text.length - 11 }, (_, from) => text.slice(from, from + 12));
}

test('no token can be read in the database, whole or in part, as it is or encoded', async () => {
  const server = await startTestServer();
  try {
    const borrower = await newBorrower(server);
    const member = await newMember(server, 'rosa@lender.example', 'reviewer');
    const invitation = await invitationFor(
      server,
      await demoAdmin(server),
      'tomas@lender.example',
      'approver',
    );
    const everything = await everythingIn(server);
    expect(everything).toContain('rosa@lender.example');
    for (const token of [borrower.token, member.token, invitation]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const readable = [token, ...[Buffer.from(token), Buffer.from(token, 'base64url')].map(toHex)];
      expect(readable.flatMap(partsOf).filter((part) => everything.includes(part))).toEqual([]);
    }
  } finally {
    await server.stop();
  }
});
