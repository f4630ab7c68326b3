import { useTexts } from '../texts/use-texts.ts';

/** The key of what was done: `did_orders_passFirstAudit` for `/orders/passFirstAudit`. */
export function doneKey(path: string): string {
  return `did${path.replaceAll('/', '_')}`;
}

/** What was done, in words; an operation of an older or newer server keeps its path. */
export function useDoneName(): (path: string) => string {
  const { textOr } = useTexts();
  return (path) => textOr(doneKey(path), path);
}
