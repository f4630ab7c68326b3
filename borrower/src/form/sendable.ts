type Values = Readonly<Record<string, unknown>>;

/**
 * What is sent of a form. Locked fields are only read. An optional field that is empty,
 * and was empty before, has nothing to say: the schema knows no "nothing". One that was
 * emptied is sent, so that the schema can speak about it.
 */
export function sendable(
  fields: Values,
  {
    locked,
    optional = [],
    known = {},
  }: { locked: readonly string[]; optional?: readonly string[]; known?: Values },
): Record<string, unknown> {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const isSilent = (name: string, value: unknown) =>
    optional.includes(name) && isEmpty(value) && isEmpty(known[name] ?? '');
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !locked.includes(name) && !isSilent(name, value)),
  );
}
