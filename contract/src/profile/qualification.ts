import * as v from 'valibot';
import { nameOf, numbersOf } from '../wire-number.ts';

/**
 * How far a part of the profile is. What is verified is locked, `verified_by_hand` is the identity's alone,
 * and what was rejected is to be done again.
 */
export const qualifications = ['missing', 'verified', 'submitted', 'verified_by_hand', 'rejected'] as const;
export type Qualification = (typeof qualifications)[number];

/** The product specification's numbers, for the wire alone. */
const qualificationNumbers = {
  missing: 0,
  verified: 1,
  submitted: 2,
  verified_by_hand: 3,
  rejected: 4,
} as const satisfies Record<Qualification, number>;
export const qualificationNumber = v.picklist(numbersOf(qualificationNumbers));
export type QualificationNumber = v.InferOutput<typeof qualificationNumber>;

export function toQualificationNumber(qualification: Qualification): QualificationNumber {
  return qualificationNumbers[qualification];
}

export function toQualification(number: QualificationNumber): Qualification {
  return nameOf(qualificationNumbers, number);
}

/** People have looked at it, by machine or by hand. */
export function isQualificationVerified(qualification: Qualification): boolean {
  return qualification === 'verified' || qualification === 'verified_by_hand';
}

/** Verified, or on its way to be: it is not the borrower's turn. */
export function isQualificationDone(qualification: Qualification): boolean {
  return isQualificationVerified(qualification) || qualification === 'submitted';
}
