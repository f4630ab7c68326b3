import type { GuardResult } from '@hiram/contract/desk';

export type GuardFigure = GuardResult['figures'][number];

/** What the rate guard has computed, as people say it. Without a measure it is the length of a term. */
export function figureInWords(
  { measure, figure }: Pick<GuardFigure, 'measure' | 'figure'>,
  words: { readonly percent: (figure: number) => string; readonly days: (count: number) => string },
): string {
  if (figure === null) return '–';
  return measure === null ? words.days(figure) : words.percent(figure);
}
