/** Where an export is fetched, with a signed address. */
export function exportPath(exportId: number): string {
  return `/exports/${exportId}`;
}
