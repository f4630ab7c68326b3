import * as v from 'valibot';
import { amount } from '../amount.ts';
import { email } from '../fields.ts';
import type { Market } from '../market.ts';
import { appOperation } from '../operation.ts';
import {
  educations,
  incomeRanges,
  loanPurposes,
  marriages,
  occupations,
  residenceTypes,
  sexes,
  workingPeriods,
} from './profile.ts';
import { birthday, choice, day, identityNumber, line, optionalLine, personName } from './profile-fields.ts';

/** Every field of the profile by its name; a screen picks the ones it asks for. */
export const profileFields = (market: Market) => ({
  realName: personName(),
  identity: identityNumber(market),
  sex: v.picklist(sexes, 'choice_input'),
  birthday: birthday(),
  marriage: choice(marriages),
  email: email(),
  facebook: optionalLine(100),
  education: choice(educations),
  /** "province,city" */
  provinceCity: v.pipe(line(120), v.regex(/^[^,]+,[^,]+$/, 'choice_input')),
  address: line(200),
  domicile: optionalLine(200),
  residenceType: choice(residenceTypes),
  childrenCount: v.pipe(
    v.number('choice_input'),
    v.integer('choice_input'),
    v.minValue(0, 'choice_input'),
    v.maxValue(20, 'choice_input'),
  ),
  nickname: optionalLine(50),
  socialAccount: optionalLine(100),
  occupation: choice(occupations),
  companyNameOfWork: line(100),
  companyAddress: optionalLine(200),
  companyPhone: v.pipe(optionalLine(20), v.regex(/^(\+?\d{5,15})?$/, 'company_phone_input')),
  incomeRange: choice(incomeRanges),
  workingPeriod: choice(workingPeriods),
  schoolName: line(100),
  schoolStartDate: day(),
  job: line(100),
  monthlyIncome: amount(),
  expenses: amount(),
  loanPurpose: choice(loanPurposes),
  loanBefore: v.boolean('choice_input'),
  guarantee: v.boolean('choice_input'),
});
export type ProfileField = keyof ReturnType<typeof profileFields>;

export const updateUser = appOperation({
  path: '/user/update',
  summary: 'Change the profile. Only the fields that are sent change.',
  caller: 'borrower',
  effect: 'write',
  input: (market) => v.partial(v.object(profileFields(market))),
  output: v.null(),
  refuses: ['fields_locked', 'email_taken', 'identity_taken', 'not_eligible'],
});
