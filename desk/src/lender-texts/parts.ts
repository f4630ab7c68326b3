/** The key of a part's name. A policy and the contract's clauses have one part. */
export function partName(part: string) {
  return part === 'title' || part === 'body' || part === 'sms'
    ? (`texts_part_${part}` as const)
    : 'texts_part_text';
}
