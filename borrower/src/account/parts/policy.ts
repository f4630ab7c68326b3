/** What the lender wants the borrower to agree to before applying. */
export interface Policy {
  readonly version: string;
  readonly text: string;
}

/** The lender's setting POLICY, as it is meant: a text with a version, or the text alone. */
export function policyIn(configs: Readonly<Record<string, unknown>> | undefined): Policy | null {
  const value = configs?.POLICY;
  if (typeof value === 'string') return value.trim() === '' ? null : { version: '', text: value };
  if (typeof value !== 'object' || value === null) return null;
  const { version, text } = value as { version?: unknown; text?: unknown };
  if (typeof text !== 'string' || text.trim() === '') return null;
  return { version: typeof version === 'string' || typeof version === 'number' ? String(version) : '', text };
}

/**
 * How far the consent to a policy is: only what is `recorded` is known to the server and never asked again.
 */
export type Consent = 'missing' | 'ticked' | 'recorded';

export function consentTo(
  { version }: Policy,
  { ticked, onRecord }: { readonly ticked: string | undefined; readonly onRecord: string | null | undefined },
): Consent {
  // A text without a version cannot be told from its next one, so it has no record: the tick is all there is.
  if (version !== '' && onRecord === version) return 'recorded';
  return ticked === version ? 'ticked' : 'missing';
}
