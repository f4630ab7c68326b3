import { describe, expect, it } from 'vitest';
import { qualifications, toQualification, toQualificationNumber } from '../profile/qualification.ts';
import { instalmentStatuses, toInstalmentStatus, toInstalmentStatusNumber } from './instalment-status.ts';
import {
  type OrderStage,
  orderStatuses,
  stageOf,
  toOrderStatus,
  toOrderStatusNumber,
} from './order-status.ts';

/** By name to number, as the product specification and everybody's stored pages have them. */
const tableOf = <Name extends string>(names: readonly Name[], toNumber: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, toNumber(name)]));

describe('a status on the wire', () => {
  it('of an order has the number that the specification gives it', () => {
    expect(tableOf(orderStatuses, toOrderStatusNumber)).toEqual({
      submitted: 0,
      in_review: 1,
      resubmit: 2,
      first_audit_passed: 3,
      repaying: 4,
      refused_unreachable: 5,
      done: 6,
      withdrawable: 9,
      paying_out: 10,
      cancelled: 11,
      refused: 12,
      written_off: 13,
    });
  });

  it('of an instalment and of a part of the profile as well', () => {
    expect(tableOf(instalmentStatuses, toInstalmentStatusNumber)).toEqual({
      pending: 0,
      repaid: 1,
      overdue: 2,
    });
    expect(tableOf(qualifications, toQualificationNumber)).toEqual({
      missing: 0,
      verified: 1,
      submitted: 2,
      verified_by_hand: 3,
      rejected: 4,
    });
  });

  it('comes back as the name it was', () => {
    for (const name of orderStatuses) expect(toOrderStatus(toOrderStatusNumber(name))).toBe(name);
    for (const name of instalmentStatuses)
      expect(toInstalmentStatus(toInstalmentStatusNumber(name))).toBe(name);
    for (const name of qualifications) expect(toQualification(toQualificationNumber(name))).toBe(name);
  });

  it('has no name where only a newer server knows the number', () => {
    for (const number of [7, 8, 14, -1, 0.5]) expect(toOrderStatus(number)).toBeUndefined();
  });
});

describe('the stage of an order', () => {
  it.each<[OrderStage, string[]]>([
    ['application', ['submitted', 'in_review', 'resubmit', 'first_audit_passed']],
    ['loan', ['withdrawable', 'paying_out', 'repaying']],
    ['over', ['done', 'refused', 'refused_unreachable', 'cancelled', 'written_off']],
  ])('is %s', (stage, statuses) => {
    expect(orderStatuses.filter((status) => stageOf(status) === stage)).toEqual(statuses);
  });

  it('is nothing for a status without a name', () => {
    expect(stageOf(undefined)).toBeUndefined();
  });
});
