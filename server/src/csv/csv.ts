/** One line of a table for a spreadsheet. */
export type CsvRow = readonly (string | number | null)[];

/**
 * CSV by RFC 4180. A spreadsheet runs what begins like a formula, and names and notes are typed by strangers:
 * such a cell gets an apostrophe, which the spreadsheet shows as text. Plain numbers keep their minus.
 */
export function toCsv(heading: readonly string[], rows: readonly CsvRow[]): string {
  return csvLines([heading, ...rows]);
}

/** A part of such a table, for one that is too long to be made in one piece. */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\s]*[=+\-@\t\r|%]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
