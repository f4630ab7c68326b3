import { classes } from './classes.ts';
import { type Currency, moneyParts, spokenMoney } from './format.ts';

// The sign is smaller than the figure, but never under 13 px.
const signSizes = { hero: 'text-[0.7em]', large: 'text-[0.7em]', body: 'text-[0.85em]' };

const sizes = {
  hero: 'text-40 font-bold leading-[1.2] tracking-[-0.02em]',
  large: 'text-28 font-bold leading-[1.2] tracking-[-0.01em]',
  body: 'font-medium',
};

export type AmountProps = {
  cents: number;
  currency: Currency;
  language: string;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

export function Amount({ cents, currency, language, size = 'body', className }: AmountProps) {
  const parts = moneyParts(language, cents, currency, size === 'body' ? 'exact' : 'short');
  return (
    <span className={classes('whitespace-nowrap figures', sizes[size], className)}>
      <span className="sr-only">{spokenMoney(language, cents, currency)}</span>
      <span aria-hidden="true">
        {parts.map(({ type, text }, index) =>
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
