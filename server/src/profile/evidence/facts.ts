import type { ProfileField } from '@hiram/contract';
import { type Seen, type SeenPart, seenParts } from '@hiram/contract/desk';
import type { FilePurpose } from '../../files/picture.ts';
import type { StoredBankAccount } from '../bank/bank-store.ts';
import type { Profile } from '../profile-store.ts';
import { creditPhotos, identityPhotos, isIdentityField } from '../qualification.ts';

/** The files that count, each by what it shows. */
type FileIds = Readonly<Partial<Record<FilePurpose, string>>>;
type Told = Readonly<Partial<Profile>>;

/** What people decide on about a borrower. */
export interface PersonFacts {
  readonly identity: Told;
  readonly identityPhotos: FileIds;
  readonly details: Told;
  readonly documents: FileIds;
  readonly bankAccount: Pick<StoredBankAccount, 'id' | 'bankName' | 'cardNo'> | null;
}

/** The loan besides: what is asked for, at which terms. */
export type LoanFacts = Readonly<Record<string, string | number>>;
export interface Facts extends PersonFacts {
  readonly loan: LoanFacts;
}

export interface KnownPerson {
  readonly profile: Profile;
  readonly fileIds: FileIds;
  readonly bankAccount: PersonFacts['bankAccount'];
}

/** Everything of a profile counts; contacts do not, because they may change at any time. */
export function factsOf({ profile, fileIds, bankAccount }: KnownPerson): PersonFacts {
  const fields = Object.keys(profile) as ProfileField[];
  return {
    identity: only(profile, fields.filter(isIdentityField)),
    details: only(
      profile,
      fields.filter((field) => !isIdentityField(field)),
    ),
    identityPhotos: only(fileIds, identityPhotos),
    documents: only(fileIds, [...creditPhotos, 'signature']),
    bankAccount,
  };
}

/** A mark of each part; how one is made is the caller's secret, since some parts are few digits. */
export function seenOf<Known extends PersonFacts>(
  facts: Known,
  markOf: (part: SeenPart, text: string) => string,
): Pick<Seen, SeenPart & keyof Known> {
  const known = seenParts.filter((part): part is SeenPart & keyof Known => part in facts);
  const marks = known.map((part) => [part, markOf(part, inOrder(facts[part] as object | null))]);
  return Object.fromEntries(marks) as Pick<Seen, SeenPart & keyof Known>;
}

export function fileIdsIn({ identityPhotos: ofIdentity, documents }: PersonFacts): string[] {
  return [...Object.values(ofIdentity), ...Object.values(documents)];
}

/** The same facts are the same text, in whatever order they were read. */
function inOrder(part: object | null): string {
  return JSON.stringify(part && Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function only<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  const there = names.filter((name) => whole[name] !== undefined && whole[name] !== null);
  return Object.fromEntries(there.map((name) => [name, whole[name]])) as Partial<Pick<Whole, Name>>;
}
