/** For tests: people at the desk who came in through the door, by an invitation and with a second factor. */
import type { Client } from '@hiram/contract';
import {
  acceptInvitation,
  confirmSecondFactor,
  inviteStaff,
  listStaff,
  logInStaff,
  type StaffRole,
  type StaffRow,
} from '@hiram/contract/desk';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agreedLink, type TwoPeople } from '../../../fixtures/staff.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { demo } from '../start/demo.ts';
import type { TestServer } from '../test-server.ts';

export const staffPassword = 'seven quiet carabaos';
/** A number that no borrower of the tests has. */
export const ownMobile = '09189999999';

export interface TestMember {
  readonly staffId: number;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly token: string;
  readonly client: Client;
}

/** The demo's administrator, who needs no second factor. */
export async function demoAdmin(server: TestServer): Promise<Client> {
  const email = demo.staff.find(({ role }) => role === 'admin')?.email ?? '';
  const { token } = dataOf(await server.client().call(logInStaff, { email, password: demo.password }));
  return server.client(token);
}

/** An administrator, and an approver who confirms what they propose. */
export async function twoPeople(server: TestServer, proposer: Client): Promise<TwoPeople> {
  return { proposer, second: await staffClient(server, 'approver', 9) };
}

export async function invitationFor(
  server: TestServer,
  admin: Client,
  email: string,
  role: StaffRole,
): Promise<string> {
  const invited = { email, name: `Name of ${email}`, role };
  return agreedLink(await twoPeople(server, admin), inviteStaff, invited);
}

export async function newMember(server: TestServer, email: string, role: StaffRole): Promise<TestMember> {
  const admin = await demoAdmin(server);
  const invitation = await invitationFor(server, admin, email, role);
  const anyone = server.client();
  const { enrolmentToken, secret } = dataOf(
    await anyone.call(acceptInvitation, { token: invitation, password: staffPassword, ownMobile }),
  );
  const code = codeOf(secret, server.clock.now());
  const { token, recoveryCodes } = dataOf(await anyone.call(confirmSecondFactor, { enrolmentToken, code }));
  const { staffId } = await rowOf(admin, email);
  return { staffId, email, secret, recoveryCodes, token, client: server.client(token) };
}

export async function rowOf(admin: Client, email: string): Promise<StaffRow> {
  const row = dataOf(await admin.call(listStaff, {})).find((member) => member.email === email);
  if (!row) throw new Error(`${email} is not on the list`);
  return row;
}
