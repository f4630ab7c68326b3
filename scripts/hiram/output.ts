/** How a command tells what it does: a bar on a terminal, lines anywhere else, one JSON document when asked. */
export interface Output {
  say(line: string): void;
  /** How far something long has come; null where nobody knows how long it is. */
  progress(what: string, done: number, of: number | null): void;
  /** What came of it, once, at the end. */
  result(data: object, lines: readonly string[]): void;
}

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line in a log every so many percent; a terminal is drawn again only when its bar changes. */
const percentStep = 10;
const barWidth = 24;

export function openOutput(
  { isJson }: { readonly isJson: boolean },
  stdout: Stream = process.stdout,
  stderr: Stream = process.stderr,
): Output {
  let shown = '';
  const clear = () => {
    if (shown !== '' && stderr.isTTY) stderr.write('\r\x1b[K');
    shown = '';
  };
  return {
    say(line) {
      if (isJson) return;
      clear();
      stdout.write(`${line}\n`);
    },
    progress(what, done, of) {
      if (isJson) return;
      const percent = of === null ? null : Math.floor((done / Math.max(of, 1)) * 100);
      if (stderr.isTTY) {
        const line = barOf(what, done, percent);
        if (line === shown) return;
        clear();
        stderr.write(line);
        shown = line;
        return;
      }
      const step = percent === null ? null : Math.floor(percent / percentStep) * percentStep;
      const line = step === null ? '' : `${what}: ${step}%`;
      if (line === '' || line === shown) return;
      stderr.write(`${line}\n`);
      shown = line;
    },
    result(data, lines) {
      clear();
      stdout.write(isJson ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join(''));
    },
  };
}

function barOf(what: string, done: number, percent: number | null): string {
  if (percent === null) return `${what} ${done}`;
  const full = Math.round((percent / 100) * barWidth);
  return `${what} [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${percent}%`;
}

/** Columns as wide as their longest cell. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(Math.min(width, 60))).join('  '), ...rows.map(line)];
}
