/** What a break changes; `--only` takes these words. */
export const operators = [
  'boundary',
  'equality',
  'condition',
  'logic',
  'fallback',
  'arithmetic',
  'constant',
  'boolean',
  'text',
  'swap',
  'chain',
  'statement',
  'return',
  'property',
  'pattern',
  'sql-condition',
  'sql-logic',
  'sql-boundary',
  'sql-arithmetic',
  'sql-constant',
  'sql-swap',
  'sql-list',
  'sql-assignment',
  'sql-order',
  'sql-lock',
  'sql-join',
] as const;
export type Operator = (typeof operators)[number];

/** One small break: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export function breakSource(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** The change in one line: what stood there, and what stands there now. */
export function describeChange(source: string, { start, end, replacement }: Mutant): string {
  return `${inOneLine(source.slice(start, end))} → ${inOneLine(replacement)}`;
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '(nothing)';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
