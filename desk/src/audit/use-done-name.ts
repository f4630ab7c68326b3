import { type DeskText, useTexts } from '../texts/use-texts.ts';
import { textKeyOf } from './audited-operations.ts';

/** What was done, in words; an operation of an older or newer server keeps its path. */
export function useDoneName(): (path: string) => string {
  const { t, has } = useTexts();
  return (path) => {
    const key = textKeyOf(path);
    return has(key) ? t(key as Extract<DeskText, 'did_orders_take'>) : path;
  };
}
