import {
  type Major,
  type ParsedInput,
  type ProfileField,
  toCents,
  toMajor,
  type updateUser,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { columnOf } from '../db/row-shape.ts';
import { statementOf } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { nameIndexOf } from './name-index.ts';
import {
  type CentsField,
  centsFields,
  profileCell,
  profileColumns,
  profileFields,
  profileTable,
  type SealedField,
  sealedFields,
} from './profile-columns.ts';

type Sent = ParsedInput<typeof updateUser>;

/** The whole profile as the contract names it; null is what was never told, or taken back. */
export type Profile = { readonly [Field in ProfileField]: NonNullable<Sent[Field]> | null };

/** The row by the contract's names, sealed values still sealed and amounts still in cents. */
export type ProfileRow = {
  readonly [Field in ProfileField]: Field extends SealedField
    ? Buffer | null
    : Field extends CentsField
      ? number | null
      : Profile[Field];
};

export const sealedProfiles: SealedTable = {
  table: profileTable,
  key: ['borrower_id'],
  columns: sealedFields.map((field) => profileColumns[field].column),
};

const selectProfile = statementOf(`
  select ${profileFields.map((field) => `${profileColumns[field].column} as ${columnOf(field)}`).join(', ')}
  from borrower_profiles where borrower_id = $1`);

export function loadProfileRow(tx: Tx, borrowerId: number): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(selectProfile([borrowerId]));
}

export function filledFields(row: ProfileRow | Profile | undefined): Set<ProfileField> {
  return new Set(profileFields.filter((field) => row && row[field] !== null));
}

function valuesOf<Field extends ProfileField, Value>(
  fields: readonly Field[],
  read: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, Value>;
}

export function openProfile(
  personalData: PersonalData,
  borrowerId: number,
  row: ProfileRow = valuesOf(profileFields, () => null),
): Profile {
  const open = (field: SealedField) => {
    const sealed = row[field];
    return sealed === null ? null : personalData.open(profileCell(field, borrowerId), sealed);
  };
  const majorOf = (field: CentsField) => {
    const cents = row[field];
    return cents === null ? null : toMajor(cents);
  };
  return { ...row, ...valuesOf(sealedFields, open), ...valuesOf(centsFields, majorOf) };
}

const columns = [
  'updated_at',
  'identity_index',
  'email_index',
  'name_index',
  ...profileFields.map((field) => profileColumns[field].column),
];

const upsertProfile = statementOf(`
  insert into borrower_profiles (borrower_id, company_id, ${columns.join(', ')})
  values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})
  on conflict (borrower_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`);

/**
 * Writes the whole row. Every write seals again, so a
 * profile that is used moves to the current key by itself.
 */
export async function saveProfile(
  tx: Tx,
  personalData: PersonalData,
  { borrowerId, companyId, at }: { borrowerId: number; companyId: number; at: Date },
  profile: Profile,
): Promise<void> {
  const { identity, email, realName } = profile;
  const identityIndex = identity === null ? null : identityIndexOf(personalData, companyId, identity);
  const emailIndex = email === null ? null : emailIndexOf(personalData, companyId, email);
  const nameIndex = realName === null ? null : nameIndexOf(personalData, companyId, realName);
  const seal = (field: SealedField) => {
    const plain = profile[field];
    return plain === null ? null : personalData.seal(profileCell(field, borrowerId), plain);
  };
  const centsIn = (field: CentsField) => centsOf(profile[field]);
  const row = { ...profile, ...valuesOf(sealedFields, seal), ...valuesOf(centsFields, centsIn) };
  const values = profileFields.map((field) => row[field]);
  await tx.run(upsertProfile([borrowerId, companyId, at, identityIndex, emailIndex, nameIndex, ...values]));
}

export function identityIndexOf(personalData: PersonalData, companyId: number, identity: string): Buffer {
  return personalData.blindIndex(companyId, 'identity', identity);
}

/** An address is one mailbox however it is capitalised. */
export function emailIndexOf(personalData: PersonalData, companyId: number, email: string): Buffer {
  return personalData.blindIndex(companyId, 'email', email.normalize('NFC').toLowerCase());
}

function centsOf(amount: Major | null): number | null {
  return amount === null ? null : toCents(amount);
}
