/**
 * Lower case without accents, so that "Pena" finds "Peña". Marks of Thai and Bengali are letters and stay.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/**
 * Options that contain every word of the query, or whose first letters it is, as "qc" is of Quezon City. First those
 * that are called so for short, then those that begin with it, then those that have it anywhere.
 */
export function searchOptions<Option extends { label: string; search?: string }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = searchable(query.trim());
  if (wanted === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ option }) => option);
}

/** The greater the better; 0 where it is not found. */
function rankOf({ label, search = '' }: { label: string; search?: string }, wanted: string): number {
  const text = searchable(`${label} ${search}`);
  const words = wordsIn(searchable(label));
  const isShortName = wordsIn(searchable(search)).includes(wanted) && !words.includes(wanted);
  const initials = words.map((word) => word.charAt(0)).join('');
  if (initials === wanted || isShortName) return 3;
  if (!wanted.split(/\s+/).every((word) => text.includes(word))) return 0;
  return text.startsWith(wanted) ? 2 : 1;
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}
