const longestNote = 1000;
const longestName = 200;

// What turns the direction of writing could make a note read as something else than it says. The joiners that
// Bengali needs are of the same class of characters, and stay.
const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line without control characters, cut between characters where it is too long. */
export function cleanText(text: string, longest: number): string {
  const line = text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();
  // Most lines are short, and taking one apart into characters takes longer than all of the above.
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trimEnd();
}

export function cleanNote(parts: readonly string[]): string {
  return cleanText(parts.join(' '), longestNote);
}

/** A name, an account or a reference; null where nothing is left of it. */
export function cleanName(text: string | undefined): string | null {
  return cleanText(text ?? '', longestName) || null;
}

const placeholders = /^(nonref|notprovided|not provided|none|n\/?a|0+|-+)$/i;

/** A reference, or null where the bank only fills the place of one. */
export function cleanReference(text: string | undefined): string | null {
  const reference = cleanName(text);
  return reference === null || placeholders.test(reference) ? null : reference;
}
