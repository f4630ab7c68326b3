import { major } from '@hiram/contract';
import { type Limit, limitKinds } from '@hiram/contract/desk';
import { numberFormat } from '@hiram/texts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** A limit in words: money, how many, or whether. */
export function useLimitValue(): (limit: Pick<Limit, 'name' | 'value'>) => string {
  const { t, language } = useTexts();
  const { money } = useFormats();
  return ({ name, value }) => {
    if (limitKinds[name] === 'switch') return t(value === 1 ? 'yes' : 'no');
    return limitKinds[name] === 'amount' ? money(major(value)) : numberFormat(language, {}).format(value);
  };
}
