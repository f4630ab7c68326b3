// Without it a spreadsheet reads the names of people in the wrong alphabet.
const byteOrderMark = '\uFEFF';

/** Hands a list to the browser as a file. */
export function saveCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
