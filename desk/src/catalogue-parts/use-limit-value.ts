import { major } from '@hiram/contract';
import { type Limit, limitKinds } from '@hiram/contract/desk';
import { numberFormat } from '@hiram/texts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** A limit in words: money, how many, or yes and no. */
export function useLimitValue(): (limit: Pick<Limit, 'name' | 'value'>) => string {
  const { t, language } = useTexts();
  const { money } = useFormats();
  return ({ name, value }) => {
    if (limitKinds[name] === 'amount') return money(major(value));
    if (limitKinds[name] === 'yes_no') return t(value === 1 ? 'limit_yes' : 'limit_no');
    return numberFormat(language, {}).format(value);
  };
}
