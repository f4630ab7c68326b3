/** Steps at one address, told apart by its `index`. */
export type Step = 0 | 1 | 2;

/** The step an address names, or the one to do before it. */
export function stepIn(search: string, missing: Step): Step {
  const index = Number(new URLSearchParams(search).get('index'));
  const asked = index === 1 || index === 2 ? index : 0;
  return asked < missing ? asked : missing;
}
