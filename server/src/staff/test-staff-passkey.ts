/** For tests: people at the desk who have a passkey. */
import type { Client } from '@hiram/contract';
import {
  acceptInvitation,
  addStaffPasskey,
  beginAddingStaffPasskey,
  beginEnrollingPasskey,
  beginStaffPasskeyLogIn,
  beginStepUp,
  enrolPasskey,
  type StaffRole,
} from '@hiram/contract/desk';
import { dataOf } from '../../../fixtures/data-of.ts';
import { TestAuthenticator } from '../passkey/test-authenticator.ts';
import type { TestServer } from '../test-server.ts';
import {
  demoAdmin,
  invitationFor,
  newMember,
  ownMobile,
  rowOf,
  staffPassword,
  type TestMember,
} from './test-staff.ts';

export type KeyMember = Omit<TestMember, 'secret'> & { readonly authenticator: TestAuthenticator };

/** Somebody who was invited and chose a passkey instead of an authenticator app. */
export async function newKeyMember(server: TestServer, email: string, role: StaffRole): Promise<KeyMember> {
  const admin = await demoAdmin(server);
  const invitation = await invitationFor(server, admin, email, role);
  const anyone = server.client();
  const { enrolmentToken } = dataOf(
    await anyone.call(acceptInvitation, { token: invitation, password: staffPassword, ownMobile }),
  );
  const authenticator = new TestAuthenticator();
  const options = dataOf(await anyone.call(beginEnrollingPasskey, { enrolmentToken }));
  const made = { enrolmentToken, passkey: authenticator.make(options), label: 'My laptop' };
  const { token, recoveryCodes } = dataOf(await anyone.call(enrolPasskey, made));
  const { staffId } = await rowOf(admin, email);
  return { staffId, email, recoveryCodes, token, client: server.client(token), authenticator };
}

/** Somebody with an authenticator app who has added a passkey. */
export async function newMemberWithBoth(
  server: TestServer,
  email: string,
  role: StaffRole = 'support',
): Promise<TestMember & KeyMember> {
  const member = await newMember(server, email, role);
  return { ...member, authenticator: await addKey(member.client) };
}

/** In a session that has just proved the second factor. */
export async function addKey(client: Client, label = 'My laptop'): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator();
  const options = dataOf(await client.call(beginAddingStaffPasskey, {}));
  dataOf(await client.call(addStaffPasskey, { passkey: authenticator.make(options), label }));
  return authenticator;
}

export async function staffLogInOptions(server: TestServer) {
  return dataOf(await server.client().call(beginStaffPasskeyLogIn, {}));
}

export async function stepUpOptions(client: Client) {
  return dataOf(await client.call(beginStepUp, {}));
}
