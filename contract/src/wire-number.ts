/** A status has a name in our code and our database, and on the wire the number that its table gives. */
type Numbers = Readonly<Record<string, number>>;

/* @__NO_SIDE_EFFECTS__ */
export function numbersOf<Table extends Numbers>(table: Table): Table[keyof Table][] {
  return Object.values(table) as Table[keyof Table][];
}

/** Total for the table's own numbers. */
export function nameOf<Table extends Numbers>(
  table: Table,
  number: Table[keyof Table],
): keyof Table & string {
  const name = Object.keys(table).find((each) => table[each] === number);
  if (name === undefined) throw new RangeError(`no status has the number ${number}`);
  return name;
}
