import type { User } from '@hiram/contract';
import { isJudgingRole, type StaffRole } from '@hiram/contract/desk';

/** What only those read who judge an applicant. */
const judgedBy = {
  identity: null,
  sex: null,
  birthday: null,
  isCitizen: null,
  marriage: null,
  email: null,
  facebook: null,
  education: null,
  provinceCity: null,
  address: null,
  domicile: null,
  residenceType: null,
  childrenCount: null,
  nickname: null,
  socialAccount: null,
  occupation: null,
  companyNameOfWork: null,
  companyAddress: null,
  companyPhone: null,
  incomeRange: null,
  workingPeriod: null,
  schoolName: null,
  schoolStartDate: null,
  job: null,
  monthlyIncome: null,
  expenses: null,
  loanPurpose: null,
  loanBefore: null,
  guarantee: null,
  contacts: [],
  signatureImg: null,
} as const satisfies Partial<User>;

/** Where the money goes: for those who send it. */
const account = { bankName: null, cardNo: null } as const satisfies Partial<User>;

/** A borrower as far as a role needs to know them; page: decisions/0033. */
export function forRole(role: StaffRole, person: User): User {
  if (isJudgingRole(role)) return person;
  return { ...person, ...judgedBy, contacts: [], ...(role === 'cashier' ? {} : account) };
}
