import * as v from 'valibot';
import { nameOf, numbersOf } from '../wire-number.ts';

/** Overdue belongs to the instalment, not to the order. */
export const instalmentStatuses = ['pending', 'repaid', 'overdue'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

/** The product specification's numbers, for the wire alone. */
const instalmentNumbers = { pending: 0, repaid: 1, overdue: 2 } as const satisfies Record<
  InstalmentStatus,
  number
>;
export const instalmentStatusNumber = v.picklist(numbersOf(instalmentNumbers));
export type InstalmentStatusNumber = v.InferOutput<typeof instalmentStatusNumber>;

export function toInstalmentStatusNumber(status: InstalmentStatus): InstalmentStatusNumber {
  return instalmentNumbers[status];
}

export function toInstalmentStatus(number: InstalmentStatusNumber): InstalmentStatus {
  return nameOf(instalmentNumbers, number);
}
