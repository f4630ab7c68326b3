import { join } from 'node:path';
import { Colleague, type Place } from './colleague.ts';
import { letColleaguesIn, type People, proposeColleagues, setUpLender } from './first-days.ts';
import { freePort } from './free-port.ts';
import type { Installation } from './installation.ts';
import { Loan } from './loan.ts';
import { buildRelease, shortOf, type Versions } from './releases.ts';
import type { Steps } from './steps.ts';

export interface Walk {
  readonly steps: Steps;
  readonly installation: Installation;
  readonly place: Place;
  readonly versions: Versions;
}

const rolesCommand =
  'psql --no-psqlrc -v database=lender -v owner=lender_owner -v login=lender_app -f deploy/roles.sql';

/** database.md, keys.md, protocols.md, install.md and tls.md. Gives the link of the first administrator. */
export async function install({ steps, installation, versions }: Walk): Promise<string> {
  const { folders } = installation;
  await steps.take(
    `the version before the newest database (${shortOf(versions.before)})`,
    'npm run build',
    () => buildRelease(join(folders.opt, 'hiram-before'), versions.before, folders.log),
  );
  await installation.use('hiram-before');
  await steps.take('database and two roles', rolesCommand, () => installation.administer(rolesCommand));
  const secrets = installation.writeSettings();
  await steps.take('the owner makes the tables', 'npm run migrate', () =>
    installation.operate('npm run migrate'),
  );
  await steps.take('is the configuration sound', 'npm run hiram -- check', () =>
    installation.operate('npm run hiram -- check'),
  );
  await steps.take('TLS', 'nginx with deploy/nginx.conf', () => installation.startProxy());
  await steps.take('reference receivers', 'npm run hiram -- receiver sms, bank, payment', () =>
    installation.startReceivers(secrets),
  );
  const count = installation.ground.servers;
  const link = await steps.take(count === 1 ? 'start' : `start of ${count} servers`, 'npm start', () =>
    installation.startServers(),
  );
  if (!link) throw new Error('no start has printed the link of the first administrator');
  await steps.take('is it well', 'curl …/health/ready', () => isReady(installation));
  return link;
}

const isReady = (installation: Installation) =>
  installation.operate(
    `curl --fail --silent --show-error --retry 20 --retry-all-errors --cacert "${installation.folders.proxy}/cert.pem" ${installation.publicUrl}/health/ready`,
  );

/** How the hours of waiting pass that new people and lonely proposals have: as if both had come a day earlier. */
const aDayPasses = `psql --no-psqlrc -d lender -c "update staff set confirms_from = confirms_from - interval '1 day'; update proposals set proposed_at = proposed_at - interval '1 day' where status = 'open'"`;

/** first-day.md. */
export async function openDesk({ steps, installation, place }: Walk, link: string): Promise<People> {
  await steps.take('what is missing', 'npm run golive (ends with 1)', () =>
    installation.operate('npm run golive', { expected: 1 }),
  );
  const { first, proposals } = await steps.take(
    'the first administrator comes in and proposes five people',
    'acceptInvitation, confirmSecondFactor, inviteStaff',
    async () => {
      const colleague = await Colleague.comeIn(place, link, '09180000009');
      return { first: colleague, proposals: await proposeColleagues(colleague) };
    },
  );
  await steps.take('a day passes', 'by SQL', () => installation.administer(aDayPasses));
  const people = await steps.take(
    'they confirm it, and the five come in',
    'decideProposal, takeStaffLink, acceptInvitation …',
    () => letColleaguesIn(place, first, proposals),
  );
  await steps.take('another day passes', 'by SQL', () => installation.administer(aDayPasses));
  await steps.take(
    'rates, account, policy, settings, product and invite code, by two people',
    'proposeRateSetting, proposePayee, saveText, saveConfig, proposeProduct, saveInviteCode',
    () => setUpLender(people),
  );
  await steps.take('nothing is missing', 'npm run golive -- --sms 09170000000', () =>
    installation.operate('npm run golive -- --sms 09170000000'),
  );
  return people;
}

/** As the bank's reference receiver tells it. */
interface BankBook {
  readonly paidCents: number;
  readonly transfers: readonly unknown[];
}

/** One loan until it is paid out. */
export async function lend({ steps, installation, place }: Walk, people: People): Promise<Loan> {
  const { smsUrl, bankUrl } = installation;
  const borrower = await steps.take('a borrower registers', 'sendRegisterCode, register', () =>
    Loan.register(place, smsUrl, '09171234567'),
  );
  const loan = await steps.take(
    'profile, pictures, signature, application',
    'applyIdentity, updateUser, uploadCredit, bindBank, uploadSignature, apply',
    () => Loan.applyFor(place, borrower),
  );
  await steps.take('two people look at it', 'takeOrder, decideIdentity, passFirstAudit, passFinalAudit', () =>
    loan.approve(people),
  );
  await steps.take('the borrower signs', 'getAgreement, acceptAgreement', () => loan.accept());
  await steps.take('code, withdrawal, and the bank settles', 'releaseWithdrawCode, withdraw', () =>
    loan.takeMoney(people, smsUrl),
  );
  await steps.take('the bank has one transfer, of the whole amount', `GET …/transfers`, async () => {
    const { paidCents, transfers } = (await (await fetch(`${bankUrl}/transfers`)).json()) as BankBook;
    if (transfers.length !== 1 || paidCents !== 12_000_000)
      throw new Error(`the bank has ${transfers.length} transfers and paid ${paidCents} cents`);
  });
  return loan;
}

export async function repay({ steps }: Walk, people: People, loan: Loan): Promise<void> {
  await steps.take('a part is repaid by transfer', 'importStatement', () =>
    loan.repayByTransfer(people, 2_000),
  );
  await steps.take('the rest on the provider’s page, and the loan is done', 'recharge', () =>
    loan.repayTheRestOnPage(),
  );
}

/** backup.md, before the first borrower and after the last. */
export async function backUp({ steps, installation }: Walk): Promise<void> {
  const { backups } = installation.folders;
  await steps.take('backup', 'npm run hiram -- backup', () =>
    installation.operate(`npm run hiram -- backup --to "${backups}" --keep 30`),
  );
  await installation.administer("psql --no-psqlrc -c 'alter role lender_owner createdb'");
  await steps.take('rehearsal', 'npm run hiram -- rehearse', () =>
    installation.operate(`npm run hiram -- rehearse --from "${backups}"`),
  );
}

/** upgrade.md: built beside the running version, migrated by the new one, switched. */
export async function upgrade(walk: Walk, loan: Loan): Promise<void> {
  const { steps, installation, versions } = walk;
  const { folders } = installation;
  const next = join(folders.opt, 'hiram-next');
  await steps.take(`the newest version (${shortOf(versions.newest)})`, 'npm run build', () =>
    buildRelease(next, versions.newest, folders.log),
  );
  await steps.take('a backup first', 'npm run hiram -- backup', () =>
    installation.operate(`npm run hiram -- backup --to "${folders.backups}"`),
  );
  await steps.take('the database goes forward', 'npm run migrate', () =>
    installation.operate('npm run migrate', { cwd: next }),
  );
  await steps.take('is it sound', 'npm run hiram -- check', () =>
    installation.operate('npm run hiram -- check', { cwd: next }),
  );
  await installation.use('hiram-next');
  await steps.take('switch and restart', 'ln -sfn, npm start', () => installation.restartServers());
  await steps.take('is it well', 'curl …/health/ready', () => isReady(installation));
  await steps.take('the loan is what it was', 'getOrderInfo', () => expectDone(loan));
  await steps.take('books, log, agreements, files', 'npm run hiram -- verify', () =>
    installation.operate('npm run hiram -- verify'),
  );
}

async function expectDone(loan: Loan): Promise<void> {
  const [status, owed] = [await loan.status(), await loan.owed()];
  if (status !== 'done' || owed !== 0) throw new Error(`the loan is ${status}, and ${owed} is owed`);
}

/** moving.md: the old side is stopped, and its backup started in another database and another folder. */
export async function restoreElsewhere(walk: Walk, loan: Loan): Promise<void> {
  const { steps, installation, place } = walk;
  const { backups, restored } = installation.folders;
  await steps.take('the servers are stopped', 'SIGTERM', () => installation.stopServers());
  await backUp(walk);
  await installation.administer('createdb --owner lender_owner lender_restored');
  const { owner, login } = installation.addressesOf('lender_restored');
  // A replica of the old database is none of the new one.
  const env = {
    ...{ DATABASE_OWNER_URL: owner, DATABASE_URL: login, DATABASE_REPLICA_URL: '' },
    HIRAM_DATA_DIR: restored,
  };
  const said = await steps.take('restore', 'npm run hiram -- restore', () =>
    installation.operate(`npm run hiram -- restore --from "${backups}" --into lender_restored`, { env }),
  );
  await steps.take('the owner lets the server in', 'npm run migrate', () =>
    installation.operate('npm run migrate', { env }),
  );
  const number = /HIRAM_ACCEPT_RESTORE=(\d+)/.exec(said)?.[1] ?? '';
  const port = await freePort();
  await steps.take('start there', `HIRAM_ACCEPT_RESTORE=${number} npm start`, () =>
    installation.startServer(port, { ...env, HIRAM_ACCEPT_RESTORE: number }),
  );
  await steps.take('the borrower finds the loan as it was', 'getOrderInfo', () =>
    expectDone(loan.at({ ...place, url: `http://127.0.0.1:${port}` })),
  );
  for (const command of ['npm run hiram -- verify', 'npm run hiram -- verify audit'])
    await steps.take('all of it is whole there', command, () => installation.operate(command, { env }));
}
