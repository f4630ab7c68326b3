import { numberFormat } from '@hiram/texts';
import { useTexts } from '../texts/use-texts.ts';
import { figureInWords, type GuardFigure } from './guard-figure.ts';

/** Percentages as borrowers read them: up to three decimals, in the reader's language. */
export function usePercent(): (percent: number) => string {
  const { language } = useTexts();
  return (percent) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100);
}

/**
 * What the rate guard speaks of in words: the law's rules, measures and settings, and the figures it has
 * computed. The names come from the market's pack, which may know more than this desk does: what has no words
 * is shown by its own name.
 */
export function useRuleNames() {
  const { t, textOr } = useTexts();
  const percent = usePercent();
  const named = (group: 'cap_rule' | 'cap_measure' | 'law' | 'guard_reason', name: string): string => {
    return textOr(`${group}_${name}`, name.replaceAll('_', ' '));
  };
  const settingName = (setting: string) => named('law', setting);
  return {
    ruleName: (rule: string) => named('cap_rule', rule),
    measureName: (measure: string) => named('cap_measure', measure),
    settingName,
    /** Why a rule is broken, in a few words. */
    brokenBy({ reason, setting }: GuardFigure): string {
      return reason === 'setting_not_filled_in'
        ? t('guard_reason_setting_not_filled_in', { setting: settingName(setting ?? '') })
        : named('guard_reason', reason ?? '');
    },
    figureOf: (figure: GuardFigure) =>
      figureInWords(figure, { percent, days: (count) => t('days', { count }) }),
    capOf: ({ cap }: GuardFigure) => (cap === null ? '–' : percent(cap)),
  };
}
