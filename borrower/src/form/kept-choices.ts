import type { Shelf } from '../api/session/shelf.ts';

/**
 * What was chosen in the steps of an order so far, field by field. On a shelf that lasts as long as the tab it
 * outlives a reload and nothing more; an order belongs to one borrower.
 */
export function createKeptChoices<Choices extends Readonly<Record<string, string>>>(
  shelf: Shelf,
  name: string,
  nothing: Choices,
) {
  const nameOf = (orderId: number) => `${name}_${orderId}`;
  /** The fields of `nothing` and no others, whatever somebody hands over or the browser has kept. */
  function only(values: Readonly<Record<string, unknown>>): Choices {
    const fields = Object.entries(nothing).map(([field, otherwise]) => {
      const value = values[field];
      return [field, typeof value === 'string' ? value : otherwise];
    });
    return Object.fromEntries(fields) as Choices;
  }
  return {
    read(orderId: number): Choices {
      try {
        return only(JSON.parse(shelf.read(nameOf(orderId)) ?? '{}'));
      } catch {
        return nothing;
      }
    },
    keep: (orderId: number, choices: Choices) => shelf.write(nameOf(orderId), JSON.stringify(only(choices))),
    clear: (orderId: number) => shelf.write(nameOf(orderId), null),
  };
}
