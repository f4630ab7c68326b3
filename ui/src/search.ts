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
 * Options that contain every word of the query, in their
 * label or their other names; those that begin with it first.
 */
export function searchOptions<Option extends { label: string; search?: string }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = searchable(query.trim());
  if (wanted === '') return [...options];
  const words = wanted.split(/\s+/);
  const found = options
    .map((option) => ({ option, text: searchable(`${option.label} ${option.search ?? ''}`) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const [begins, contains] = [true, false].map((first) =>
    found.filter(({ text }) => text.startsWith(wanted) === first).map(({ option }) => option),
  ) as [Option[], Option[]];
  return [...begins, ...contains];
}
