import { askExport, paperKinds, refusalCodes, sendSlip, writeToService } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { journalPath } from '../accounting/journal-address.ts';
import { paperPath } from '../document/papers.ts';
import { press } from '../document/press.ts';
import { exportPath } from '../export/export-address.ts';
import { addressFor, makeAsked, unzipped } from '../export/test-exports.ts';
import { signAddress, type Viewer } from '../files/address.ts';
import type { FilePurpose } from '../files/picture.ts';
import { jpeg } from '../files/test-pictures.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { lenderDay, type SecondLender, secondLender } from '../test-lenders.ts';
import { registration, useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { allSealedTables } from './sealed-tables.ts';

const server = useTestServer();
const { password } = registration('');
afterAll(() => press.end());

interface OneFile {
  readonly id: string;
  readonly purpose: FilePurpose;
}

let second: SecondLender;
let own: Readonly<Record<StaffRole, StaffClient>>;
/** Of the first lender: somebody with a loan, and a file of every kind that there is. */
let borrower: TestBorrower;
let orderId: number;
/** Another of the first lender, who has a copy of their data. */
let copied: TestBorrower;
let files: readonly OneFile[];

beforeAll(async () => {
  second = await secondLender(server);
  const staff = {} as Record<StaffRole, StaffClient>;
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
  own = staff;
  ({ borrower, orderId } = await settledWithdrawal(server, 12_000));
  const slip = new Blob([await jpeg()]);
  const sent = { loanOrderId: orderId, amt: 1_000, method: 'transfer', transferredOn: lenderDay } as const;
  dataOf(await borrower.client.call(sendSlip, { ...sent, slip }));
  dataOf(await borrower.client.call(writeToService, { text: 'Like this?', picture: lineOnPaper(400, 300) }));
  copied = await newBorrower(server);
  await copyFor(copied);
  await keepTheRest();
  files = await filesThere();
}, 120_000);

/** Of these two, without the agreement that a test did not print. */
function filesThere(): Promise<OneFile[]> {
  return server.query<OneFile>(
    `select id, purpose from files
     where borrower_id = any($1::bigint[]) and storage_key ~ '^[0-9a-f]{32}$' order by id`,
    [[borrower.id, copied.id]],
  );
}

async function copyFor({ client }: TestBorrower): Promise<void> {
  dataOf(await client.call(askExport, { password }));
  await makeAsked(server, allSealedTables);
}

/** What the database calls a file; a new kind is tried here without anybody thinking of it. */
async function everyPurpose(): Promise<FilePurpose[]> {
  const rows = await server.query<{ purpose: FilePurpose }>(
    `select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1] as purpose
     from pg_constraint where conname = 'files_purpose_check'`,
  );
  return rows.map(({ purpose }) => purpose);
}

/** Pictures that this borrower was never asked for, as if they had sent them. */
async function keepTheRest(): Promise<void> {
  const there = await filesThere();
  const missing = (await everyPurpose()).filter((purpose) => !there.some((file) => file.purpose === purpose));
  const bytes = await jpeg();
  const owner = { companyId: 1, borrowerId: borrower.id, at: server.clock.now() };
  for (const purpose of missing)
    await server.database.write(async (tx) => ({
      value: await server.files.keep(tx, owner, purpose, {
        contentType: purpose === 'contract' ? 'application/pdf' : 'image/jpeg',
        bytes,
      }),
      keep: true,
    }));
}

/** By an address with our own signature: whoever has one of another viewer, or of another thing, has nothing. */
async function open(
  path: string,
  viewer: Viewer,
): Promise<{ type: string; code: number | null; text: string }> {
  const answer = await fetch(server.url + signAddress(server.files.keys, path, viewer, server.clock.now()));
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  return { type, text, code: type.startsWith('application/json') ? JSON.parse(text).code : null };
}
const asStaff = ({ staffId }: StaffClient): Viewer => ({ kind: 'staff', staffId });
const asBorrower = ({ id }: TestBorrower): Viewer => ({ kind: 'borrower', borrowerId: id });

/** Everybody of the second lender who could come with an address. */
const strangers = (): Viewer[] => [
  ...staffRoles.map((role) => asStaff(second.staff[role])),
  asBorrower(second.order.borrower),
];
const unavailable = refusalCodes.file_unavailable;

describe('of two lenders on one server', () => {
  test('every kind of file is opened by the lender whose it is, and by nobody of the other', async () => {
    expect(new Set(files.map(({ purpose }) => purpose))).toEqual(new Set(await everyPurpose()));
    for (const { id, purpose } of files) {
      const path = `/files/${id}`;
      for (const viewer of strangers()) expect((await open(path, viewer)).code, purpose).toBe(unavailable);
      const shown = await Promise.all(staffRoles.map((role) => open(path, asStaff(own[role]))));
      // A part of somebody's copy is no file by itself, and never the desk's.
      expect(
        shown.some(({ code }) => code === null),
        purpose,
      ).toBe(purpose !== 'export');
    }
  });

  test.each(paperKinds)('the paper %s of one is not printed for the other', async (kind) => {
    const path = paperPath({ kind, orderId, repaymentId: 0 });
    for (const viewer of strangers()) expect((await open(path, viewer)).code).toBe(unavailable);
    if (kind === 'statement_csv') expect((await open(path, asStaff(own.admin))).type).toContain('text/csv');
  });

  test('the journal of one has no line of the other', async () => {
    const journalOf = (order: number | null) =>
      journalPath({ from: lenderDay, to: lenderDay, orderId: order, evenWithoutCodes: true });
    const theirs = await open(journalOf(orderId), asStaff(second.staff.admin));
    expect(theirs).toEqual(await open(journalOf(999_999), asStaff(second.staff.admin)));
    const ours = await open(journalOf(orderId), asStaff(own.admin));
    expect(ours.text.length).toBeGreaterThan(theirs.text.length);
    expect((await open(journalOf(null), asStaff(second.staff.admin))).text).toBe(theirs.text);
  });

  test('somebody’s copy of their data is theirs, and has nobody else in it', async () => {
    const [row] = await server.query<{ id: string }>('select id from exports where borrower_id = $1', [
      copied.id,
    ]);
    for (const viewer of strangers())
      expect((await open(exportPath(Number(row?.id)), viewer)).code).toBe(unavailable);
    const copy = await unzipped(server, await addressFor(copied));
    const text = [...copy.values()].map(String).join('\n');
    expect(text).toContain(copied.mobile);
    for (const { mobile } of [second.order.borrower, borrower]) expect(text).not.toContain(mobile);
  });

  test('what the desk hands out as an address opens nothing for the other, either', async () => {
    const { slips } = dataOf(await own.admin.call(desk.listSlips, {}));
    const { photos } = dataOf(await own.admin.call(desk.getReview, { orderId }));
    const addresses = [...slips.map(({ picture }) => picture), ...photos.map(({ url }) => url)];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const taken = address.replace(/for=staff-\d+/, `for=staff-${second.staff.admin.staffId}`);
      expect(taken).not.toBe(address);
      const answer = await fetch(server.url + taken);
      expect(await answer.json()).toMatchObject({ code: unavailable });
    }
  });
});
