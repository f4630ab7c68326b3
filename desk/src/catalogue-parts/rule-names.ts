import { localeOf } from '@hiram/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Percentages as borrowers read them: up to three decimals, in the reader's language. */
export function usePercent(): (percent: number) => string {
  const { language } = useTexts();
  return (percent) =>
    new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 4 }).format(
      percent / 100,
    );
}

/**
 * The names of the law's rules, measures and figures in words. They come from the market's pack, which may know more
 * than this desk does: what has no words is shown by its own name.
 */
export function useRuleNames() {
  const { t, has } = useTexts();
  const named = (group: 'cap_rule' | 'cap_measure' | 'law', name: string): string => {
    const key = `${group}_${name}`;
    // None of these has placeholders.
    return has(key) ? t(key as 'cap_rule_ph_other_loans') : name.replaceAll('_', ' ');
  };
  return {
    ruleName: (rule: string) => named('cap_rule', rule),
    measureName: (measure: string) => named('cap_measure', measure),
    figureName: (setting: string) => named('law', setting),
  };
}
