/**
 * Long lists come in two ways. What is worked off is asked for by `offset` and `limit` and tells its `total`, which
 * a statement of its own counts: counted with the rows, it would be 0 on a page past the end. What only grows is
 * asked for by the last id that was seen; it is read one row longer than a page, to know whether there are more.
 */
export function pageOf<Row>(
  oneMore: readonly Row[],
  pageLength: number,
): { readonly page: Row[]; readonly hasMore: boolean } {
  return { page: oneMore.slice(0, pageLength), hasMore: oneMore.length > pageLength };
}
