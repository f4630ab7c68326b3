import {
  type Major,
  type ParsedInput,
  type ProfileField,
  toCents,
  toMajor,
  type updateUser,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';

type Sent = ParsedInput<typeof updateUser>;

/** The whole profile as the contract names it; null is what was never told, or taken back. */
export type Profile = { readonly [Field in ProfileField]: NonNullable<Sent[Field]> | null };

const table = 'borrower_profiles';

/** What is sealed in the row, by the name of its column. */
const sealedColumns = {
  realName: 'real_name',
  identity: 'identity_number',
  email: 'email',
  facebook: 'facebook',
  address: 'address',
  domicile: 'domicile',
  nickname: 'nickname',
  socialAccount: 'social_account',
} as const satisfies Partial<Record<ProfileField, string>>;
type SealedField = keyof typeof sealedColumns;
type AmountField = 'monthlyIncome' | 'expenses';

/** The row by the contract's names, sealed values still sealed and amounts still in cents. */
export type ProfileRow = {
  readonly [Field in ProfileField]: Field extends SealedField
    ? Buffer | null
    : Field extends AmountField
      ? number | null
      : Profile[Field];
};

export function loadProfileRow(tx: Tx, borrowerId: number): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`
    select real_name, identity_number as identity, sex, birthday, marriage, email, facebook, education,
      province_city, address, domicile, residence_type, children_count, nickname, social_account, occupation,
      company_name_of_work, company_address, company_phone, income_range, working_period, school_name,
      school_start_date, job, monthly_income_cents as monthly_income, expenses_cents as expenses, loan_purpose,
      loan_before, guarantee
    from borrower_profiles where borrower_id = ${borrowerId}`);
}

export function filledFields(row: ProfileRow | Profile | undefined): Set<ProfileField> {
  const entries = Object.entries(row ?? {}) as [ProfileField, unknown][];
  return new Set(entries.filter(([, value]) => value !== null).map(([field]) => field));
}

const emptyRow: ProfileRow = {
  realName: null,
  identity: null,
  sex: null,
  birthday: null,
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
};

export function openProfile(
  personalData: PersonalData,
  borrowerId: number,
  row: ProfileRow = emptyRow,
): Profile {
  const open = (field: SealedField): string | null => {
    const sealed = row[field];
    const cell = { table, column: sealedColumns[field], rowId: borrowerId };
    return sealed === null ? null : personalData.open(cell, sealed);
  };
  return {
    ...row,
    realName: open('realName'),
    identity: open('identity'),
    email: open('email'),
    facebook: open('facebook'),
    address: open('address'),
    domicile: open('domicile'),
    nickname: open('nickname'),
    socialAccount: open('socialAccount'),
    monthlyIncome: row.monthlyIncome === null ? null : toMajor(row.monthlyIncome),
    expenses: row.expenses === null ? null : toMajor(row.expenses),
  };
}

/** Writes the whole row. Every write seals anew, so a profile that is used moves to the current key by itself. */
export async function saveProfile(
  tx: Tx,
  personalData: PersonalData,
  { borrowerId, companyId, at }: { borrowerId: number; companyId: number; at: Date },
  profile: Profile,
): Promise<void> {
  const seal = (field: SealedField): Buffer | null => {
    const plain = profile[field];
    const cell = { table, column: sealedColumns[field], rowId: borrowerId };
    return plain === null ? null : personalData.seal(cell, plain);
  };
  const { identity, email } = profile;
  const identityIndex = identity === null ? null : personalData.blindIndex(companyId, 'identity', identity);
  // An address is one mailbox however it is capitalised.
  const emailIndex =
    email === null ? null : personalData.blindIndex(companyId, 'email', normalisedEmail(email));
  await tx.run(sql`
    insert into borrower_profiles (borrower_id, company_id, updated_at)
    values (${borrowerId}, ${companyId}, ${at}) on conflict do nothing`);
  await tx.run(sql`
    update borrower_profiles set
      real_name = ${seal('realName')}, identity_number = ${seal('identity')}, identity_index = ${identityIndex},
      sex = ${profile.sex}, birthday = ${profile.birthday}, marriage = ${profile.marriage},
      email = ${seal('email')}, email_index = ${emailIndex}, facebook = ${seal('facebook')},
      education = ${profile.education}, province_city = ${profile.provinceCity}, address = ${seal('address')},
      domicile = ${seal('domicile')}, residence_type = ${profile.residenceType},
      children_count = ${profile.childrenCount}, nickname = ${seal('nickname')},
      social_account = ${seal('socialAccount')}, occupation = ${profile.occupation},
      company_name_of_work = ${profile.companyNameOfWork}, company_address = ${profile.companyAddress},
      company_phone = ${profile.companyPhone}, income_range = ${profile.incomeRange},
      working_period = ${profile.workingPeriod}, school_name = ${profile.schoolName},
      school_start_date = ${profile.schoolStartDate}, job = ${profile.job},
      monthly_income_cents = ${centsOf(profile.monthlyIncome)}, expenses_cents = ${centsOf(profile.expenses)},
      loan_purpose = ${profile.loanPurpose}, loan_before = ${profile.loanBefore},
      guarantee = ${profile.guarantee}, updated_at = ${at}
    where borrower_id = ${borrowerId}`);
}

function normalisedEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

function centsOf(amount: Major | null): number | null {
  return amount === null ? null : toCents(amount);
}
