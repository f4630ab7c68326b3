type Came<Asked> = { readonly [Name in keyof Asked]: Awaited<Asked[Name]> };

/**
 * Waits for several things at once, each by its name. Statements that are asked so travel in one message, and of those
 * outside of a transaction all see the same moment.
 */
export async function together<const Asked extends Record<string, unknown>>(
  asked: Asked,
): Promise<Came<Asked>> {
  const came = await Promise.all(Object.values(asked));
  return Object.fromEntries(Object.keys(asked).map((name, nth) => [name, came[nth]])) as Came<Asked>;
}
