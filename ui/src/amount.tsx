import { type Currency, moneyParts, spokenMoney } from '@hiram/texts';
import { classes } from './classes.ts';

// The sign is smaller than the figure, but never under 13 px.
const signSizes = { hero: 'text-[0.7em]', large: 'text-[0.7em]', body: 'text-[0.85em]' };

// A figure is never broken, so where text is large it grows no wider than the phone.
const sizes = {
  hero: 'text-[min(2.5rem,12.5vw)] font-bold leading-[1.2] tracking-[-0.02em]',
  large: 'text-[min(1.75rem,10vw)] font-bold leading-[1.2] tracking-[-0.01em]',
  body: 'font-medium',
};

type Shown = {
  cents: number;
  currency: Currency;
  language: string;
  size?: keyof typeof sizes | undefined;
};

export type AmountProps = Shown & { className?: string | undefined };

export function Amount({ cents, currency, language, size = 'body', className }: AmountProps) {
  return (
    <span className={classes('whitespace-nowrap figures', sizes[size], className)}>
      <span className="sr-only">{spokenMoney(language, cents, currency)}</span>
      <span aria-hidden="true">
        {piecesOf({ cents, currency, language, size }).map(({ type, text }, index) =>
          type === 'sign' ? (
            <span
              key="sign"
              className={classes(
                'font-normal text-ink-soft',
                signSizes[size],
                index === 0 ? 'mr-[0.06em]' : 'ml-[0.06em]',
              )}
            >
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </span>
    </span>
  );
}

/**
 * The sign, and what stands before and after it in one
 * piece each: every piece of text is laid out for itself.
 */
function piecesOf({ cents, currency, language, size = 'body' }: Shown): ReturnType<typeof moneyParts> {
  const pieces: ReturnType<typeof moneyParts> = [];
  for (const part of moneyParts(language, cents, currency, size === 'body' ? 'exact' : 'short')) {
    const last = pieces.at(-1);
    if (last?.type === 'figure' && part.type === 'figure') last.text += part.text;
    else pieces.push({ ...part });
  }
  return pieces;
}
