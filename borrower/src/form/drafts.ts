import { session } from '../api/session/session.ts';
import { lastingShelf, passingShelf, type Shelf } from '../api/session/shelf.ts';
import type { FormValues } from './form.ts';

/** The forms that remember what was typed into them. */
export const draftForms = [
  'eligibility',
  'identity',
  'base_contact',
  'base_more',
  'job',
  'school',
  'contacts',
  'credit',
  'bank',
  'update_bank',
  'question',
  'policy',
  'application',
  'slip',
  'service',
  'feedback',
  // Nobody writes these any more; a phone may still hold what an earlier version has kept there, until it is too old.
  'occupation',
  'base_identity',
] as const;
export type DraftName = (typeof draftForms)[number];

interface Kept {
  readonly owner: string;
  readonly values: FormValues;
  /** When it was last typed into; drafts of earlier versions do not say. */
  readonly at?: number;
}

/** Whose draft it is before anybody has logged in; the first who does so here takes it over. */
export const guest = '';

/** As long as a session that nobody uses. */
const keptDays = 14;

/** Whose draft it is, and which of its fields must not lie on the phone for long. */
export interface DraftRules {
  /** The borrower's mobile number: what one person typed is never shown to the next one on the same phone. */
  readonly owner: string;
  readonly secret?: readonly string[];
}

/**
 * What was typed and not sent yet. It survives a reload, a closed browser and a lost connection, and is gone
 * when it was sent or when the borrower logs out. ID and card numbers are kept for as long as the tab only:
 * they outlive a reload, but whoever picks the phone up later does not find them in its storage. The rest waits two weeks for
 * its owner, and goes as soon as somebody else logs in here.
 */
export function createDrafts(lasting: Shelf, passing: Shelf, now: () => number = Date.now) {
  function clearUnless(isKept: (kept: Kept) => boolean): void {
    for (const shelf of [lasting, passing])
      for (const form of draftForms) {
        const kept = parseKept(shelf.read(nameOf(form)));
        if (kept && !isKept(kept)) shelf.write(nameOf(form), null);
      }
  }
  return {
    read(form: DraftName, owner: string): FormValues {
      return { ...valuesOn(lasting, form, owner), ...valuesOn(passing, form, owner) };
    },
    keep(form: DraftName, values: FormValues, { owner, secret = [] }: DraftRules): void {
      const isSecret = ([name]: [string, string]) => secret.includes(name);
      const entries = Object.entries(values);
      const open = entries.filter((entry) => !isSecret(entry));
      put(lasting, form, { owner, values: Object.fromEntries(open), at: now() });
      put(passing, form, { owner, values: Object.fromEntries(entries.filter(isSecret)), at: now() });
    },
    clear(form: DraftName): void {
      lasting.write(nameOf(form), null);
      passing.write(nameOf(form), null);
    },
    /** Whatever ended the session, the numbers go with it; the rest waits for its owner to log in again. */
    forgetSecrets(): void {
      for (const form of draftForms) passing.write(nameOf(form), null);
    },
    /** Somebody is logged in: what they chose before is theirs, and what others have typed on this phone goes. */
    forgetOthers(owner: string): void {
      for (const form of draftForms) {
        const kept = parseKept(lasting.read(nameOf(form)));
        if (kept?.owner === guest) put(lasting, form, { ...kept, owner });
      }
      clearUnless((kept) => kept.owner === owner);
    },
    forgetOld(): void {
      const since = now() - keptDays * 86_400_000;
      clearUnless(({ at = since }) => at >= since);
    },
    clearAll(): void {
      for (const form of draftForms) this.clear(form);
    },
  };
}

function nameOf(form: DraftName): string {
  return `hiram_draft_${form}`;
}

function put(shelf: Shelf, form: DraftName, kept: Kept): void {
  const isEmpty = Object.keys(kept.values).length === 0;
  shelf.write(nameOf(form), isEmpty ? null : JSON.stringify(kept));
}

function valuesOn(shelf: Shelf, form: DraftName, owner: string): FormValues {
  const kept = parseKept(shelf.read(nameOf(form)));
  return kept?.owner === owner ? kept.values : {};
}

/** An older version of the app, or somebody curious, may have left anything there. */
function parseKept(json: string | null): Kept | null {
  if (json === null) return null;
  try {
    const { owner, values, at } = JSON.parse(json) as Partial<Kept>;
    if (typeof owner !== 'string' || typeof values !== 'object' || values === null) return null;
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    return { owner, values: Object.fromEntries(texts), ...(typeof at === 'number' && { at }) };
  } catch {
    return null;
  }
}

export const drafts = createDrafts(lastingShelf, passingShelf);
drafts.forgetOld();

session.subscribe(() => {
  if (session.token() === null) drafts.forgetSecrets();
});
