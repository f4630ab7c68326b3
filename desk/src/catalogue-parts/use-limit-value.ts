import { major } from '@hiram/contract';
import { type Limit, limitKinds } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';

/** A limit in words: money, or how many. */
export function useLimitValue(): (limit: Pick<Limit, 'name' | 'value'>) => string {
  const { money } = useFormats();
  return ({ name, value }) => (limitKinds[name] === 'amount' ? money(major(value)) : String(value));
}
