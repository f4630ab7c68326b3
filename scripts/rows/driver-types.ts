/**
 * What a column of each type is in JavaScript when it comes out of `openDatabase`. A type that is not here
 * has to be looked at first: the driver gives a string for those it does not know.
 */
const scalars = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  // Exact digits, which a number might lose.
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  // A calendar day; an instant is a Date.
  date: 'string',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'string',
} as const;

const arrays = {
  _bool: 'boolean',
  _int2: 'number',
  _int4: 'number',
  // The server's own reader is for a single bigint; in an array the driver leaves them strings.
  _int8: 'string',
  _float8: 'number',
  _text: 'string',
  _uuid: 'string',
  _bytea: 'Buffer',
  // The same for days: in an array they come as instants.
  _date: 'Date',
  _timestamptz: 'Date',
  _jsonb: 'unknown',
} as const;

const types = new Map<string, string>([
  ...Object.entries(scalars),
  ...Object.entries(arrays).map(([name, element]) => [name, `readonly ${element}[]`] as const),
]);

/** By PostgreSQL's own name of the type, where an array begins with an underscore. */
export function typeScriptOf(typeName: string): string | null {
  return types.get(typeName) ?? null;
}

export const knownTypes: readonly string[] = [...types.keys()];
