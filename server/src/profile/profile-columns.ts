import type { ProfileField } from '@hiram/contract';
import type { Cell } from '../personal-data/seal.ts';

interface ProfileColumn {
  readonly column: string;
  /** Sealed, in cents where the contract has major units, or as the contract has it. */
  readonly kind: 'sealed' | 'cents' | 'plain';
}

const sealed = (column: string) => ({ column, kind: 'sealed' }) as const;
const cents = (column: string) => ({ column, kind: 'cents' }) as const;
const plain = (column: string) => ({ column, kind: 'plain' }) as const;

export const profileTable = 'borrower_profiles';

/** Where each field of a profile lies, and how. Everything that reads or writes the table is made of this. */
export const profileColumns = {
  realName: sealed('real_name'),
  identity: sealed('identity_number'),
  sex: plain('sex'),
  birthday: plain('birthday'),
  marriage: plain('marriage'),
  email: sealed('email'),
  facebook: sealed('facebook'),
  education: plain('education'),
  provinceCity: plain('province_city'),
  address: sealed('address'),
  domicile: sealed('domicile'),
  residenceType: plain('residence_type'),
  childrenCount: plain('children_count'),
  nickname: sealed('nickname'),
  socialAccount: sealed('social_account'),
  occupation: plain('occupation'),
  companyNameOfWork: plain('company_name_of_work'),
  companyAddress: plain('company_address'),
  companyPhone: plain('company_phone'),
  incomeRange: plain('income_range'),
  workingPeriod: plain('working_period'),
  schoolName: plain('school_name'),
  schoolStartDate: plain('school_start_date'),
  job: plain('job'),
  monthlyIncome: cents('monthly_income_cents'),
  expenses: cents('expenses_cents'),
  loanPurpose: plain('loan_purpose'),
  loanBefore: plain('loan_before'),
  guarantee: plain('guarantee'),
} as const satisfies Record<ProfileField, ProfileColumn>;

type Kind = ProfileColumn['kind'];
type FieldOf<Wanted extends Kind> = {
  [Field in ProfileField]: (typeof profileColumns)[Field]['kind'] extends Wanted ? Field : never;
}[ProfileField];
export type SealedField = FieldOf<'sealed'>;
export type CentsField = FieldOf<'cents'>;

export const profileFields = Object.keys(profileColumns) as readonly ProfileField[];
export const sealedFields = fieldsOf('sealed');
export const centsFields = fieldsOf('cents');

function fieldsOf<Wanted extends Kind>(wanted: Wanted): readonly FieldOf<Wanted>[] {
  const isWanted = (field: ProfileField): field is FieldOf<Wanted> => profileColumns[field].kind === wanted;
  return profileFields.filter(isWanted);
}

/** Where a field's value is sealed; that is part of the seal. */
export function profileCell(field: SealedField, borrowerId: number): Cell {
  return { table: profileTable, column: profileColumns[field].column, rowId: borrowerId };
}
