import { amountText, passwordLength } from '@hiram/contract';
import { useConfig } from '../api/config.ts';
import { useLanguage, useTexts } from './language.tsx';

/**
 * Puts a key that came from the contract or the server into words, or gives null when this app has none for
 * it. The figures such a sentence may name are the market's and the contract's.
 */
export function useSay(): (key: string, more?: Readonly<Record<string, string>>) => string | null {
  const { catalog } = useLanguage();
  const { t } = useTexts();
  const { market } = useConfig();
  const figures: Record<string, string | number> = {
    length: market.mobileLength,
    ...passwordLength,
    least: amountText(market.repaymentCents.min),
    most: amountText(market.repaymentCents.max),
  };
  const fill = t as (key: string, params: Record<string, string | number>) => string;
  return (key, more) => {
    if (!Object.hasOwn(catalog, key)) return null;
    return fill(key, { ...figures, ...more });
  };
}
