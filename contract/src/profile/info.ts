import * as v from 'valibot';
import { remindedBy } from '../account/set-reminders.ts';
import { majorAmount } from '../amount.ts';
import { nothing } from '../fields.ts';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';
import { freezeReasons } from '../review/review-words.ts';
import {
  educations,
  incomeRanges,
  loanPurposes,
  marriages,
  occupations,
  onboardingSteps,
  relationships,
  residenceTypes,
  sexes,
  stepStates,
  workingPeriods,
} from './profile.ts';
import { qualificationNumber } from './qualification.ts';

const text = v.nullable(v.string());

export const contact = v.object({
  name: v.string(),
  relationship: v.picklist(relationships),
  phone: v.string(),
});

export const user = v.object({
  mobile: v.string(),
  companyName: v.string(),
  companyRegistration: v.string(),
  registeredAt: v.pipe(v.string(), v.isoTimestamp()),
  realName: text,
  /** The ID number with all but its last four digits hidden. */
  identity: text,
  sex: v.nullable(v.picklist(sexes)),
  birthday: text,
  /** Of the market's country, as they have declared; null for whoever has not been asked yet. */
  isCitizen: v.nullable(v.boolean()),
  marriage: v.nullable(v.picklist(marriages)),
  email: text,
  facebook: text,
  education: v.nullable(v.picklist(educations)),
  provinceCity: text,
  address: text,
  domicile: text,
  residenceType: v.nullable(v.picklist(residenceTypes)),
  childrenCount: v.nullable(v.number()),
  nickname: text,
  socialAccount: text,
  occupation: v.nullable(v.picklist(occupations)),
  companyNameOfWork: text,
  companyAddress: text,
  companyPhone: text,
  incomeRange: v.nullable(v.picklist(incomeRanges)),
  workingPeriod: v.nullable(v.picklist(workingPeriods)),
  schoolName: text,
  schoolStartDate: text,
  job: text,
  monthlyIncome: v.nullable(majorAmount()),
  expenses: v.nullable(majorAmount()),
  loanPurpose: v.nullable(v.picklist(loanPurposes)),
  loanBefore: v.nullable(v.boolean()),
  guarantee: v.nullable(v.boolean()),
  bankName: text,
  /** The card or account number with all but its last four digits hidden. */
  cardNo: text,
  bankChangePending: v.boolean(),
  /** Names and phones of contacts, hidden but for what the borrower needs to recognise them. */
  contacts: v.array(contact),
  /** A short-lived address of the drawn signature. */
  signatureImg: text,
  lastOrderId: v.nullable(v.number()),
  language: v.picklist(languages),
  remindedBy: v.picklist(remindedBy),
  unreadMessages: v.number(),
  /** The version of the policy that was agreed to. */
  policyVersion: text,
  /** While this holds, applying and withdrawing are refused; everything else works. */
  frozen: v.nullable(
    v.object({ reason: v.picklist(freezeReasons), note: text, until: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
  userQualificationView: v.object({
    bankCard: qualificationNumber,
    basicInformation: qualificationNumber,
    identity: qualificationNumber,
  }),
  /** Which fields of /user/update cannot be changed any more. */
  lockedFields: v.array(v.string()),
  onboarding: v.array(v.object({ step: v.picklist(onboardingSteps), state: v.picklist(stepStates) })),
});
export type User = v.InferOutput<typeof user>;

export const getUserInfo = appOperation({
  path: '/user/info',
  summary: 'The logged-in borrower, with personal numbers hidden.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: user,
  refuses: [],
});
