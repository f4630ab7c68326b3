/** How the installation is, for those who answer for it. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';

export const statusParts = [
  'database',
  'queue',
  'sms',
  'bank',
  'payment_provider',
  'daily_run',
  'heartbeat',
  'files',
  'keys',
  'clock',
  'ledger',
] as const;
export type StatusPart = (typeof statusParts)[number];

/** `unknown` where nothing has shown yet how it is, `unused` where the lender does without it. */
export const statusStates = ['well', 'late', 'broken', 'unknown', 'unused'] as const;
export type StatusState = (typeof statusStates)[number];

export const statusRow = v.object({
  part: v.picklist(statusParts),
  state: v.picklist(statusStates),
  /** Since it last answered, ran, beat or was checked. Ages and not times: the demo's clock is ahead of the machine's. */
  lastSeconds: v.nullable(v.number()),
  /** Since a call to it last failed. */
  failedSeconds: v.nullable(v.number()),
  /** What waits for it, and for how long the oldest has. */
  waiting: v.nullable(v.number()),
  oldestSeconds: v.nullable(v.number()),
  /** Money at the bank; or by how much the ledger is wrong. */
  amount: v.nullable(majorAmount()),
});
export type StatusRow = v.InferOutput<typeof statusRow>;

export const getStatus = deskOperation({
  path: '/status/get',
  summary:
    'Whether database, queue, text messages, bank, payment provider, daily run, heartbeat, files and ledger are well, and which version runs.',
  caller: 'staff',
  roles: ['admin', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: nothing,
  output: v.object({
    version: v.string(),
    /** When the server that answered was started, by the machine's clock. */
    startedAt: v.string(),
    rows: v.array(statusRow),
  }),
  refuses: [],
});
