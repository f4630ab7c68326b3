import type { GuardResult } from '@hiram/contract/desk';

export type GuardFigure = GuardResult['figures'][number];

/** What the rate guard has computed, as people say it. The length of a term is what it judges without a measure. */
export function figureInWords(
  { measure, figure }: Pick<GuardFigure, 'measure' | 'figure'>,
  words: { readonly percent: (figure: number) => string; readonly days: (count: number) => string },
): string {
  if (figure === null) return '–';
  return measure === null ? words.days(figure) : words.percent(figure);
}
