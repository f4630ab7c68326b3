/** What a lender counts as lost of loans that are late, before any of them is written off. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { deskOperation } from '../operation.ts';
import { toPercent, toThousandths } from '../percent.ts';
import { lateBands } from './reports.ts';

/** At most three decimals, as it is kept. */
const percent = () =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100),
    v.check((value) => toPercent(toThousandths(value)) === value),
  );

/** In percent of the principal. */
const rates = () =>
  v.object({
    late_0: percent(),
    late_1: percent(),
    late_31: percent(),
    late_61: percent(),
    late_91: percent(),
    late_181: percent(),
  });
export type ProvisionRates = v.InferOutput<ReturnType<typeof rates>>;

export const getProvisions = deskOperation({
  path: '/provisions/get',
  summary: 'The rates by which loans are provided for, and what was posted at the end of each month.',
  caller: 'staff',
  roles: ['cashier', 'approver', 'admin', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({
    rates: rates(),
    /** Whether the lender has chosen them, or they are the market's. */
    isOwn: v.boolean(),
    /** The newest month first, of which at most two years. */
    months: v.array(
      v.object({
        monthEnd: v.string(),
        bands: v.array(
          v.object({
            band: v.picklist(lateBands),
            loans: v.number(),
            principal: majorAmount(),
            rate: v.number(),
            provision: majorAmount(),
          }),
        ),
        provision: majorAmount(),
      }),
    ),
  }),
  refuses: [],
});

export const proposeProvisionRates = deskOperation({
  path: '/provisions/proposeRates',
  summary: 'Propose other rates; somebody else confirms them. Months that were posted stay as they are.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: rates,
  output: v.object({ proposalId: v.number() }),
  refuses: ['already_proposed'],
});
