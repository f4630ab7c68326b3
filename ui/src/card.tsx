import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

// On a tinted ground the quiet button and the round of an icon take the colour of paper.
const tinted = '[--color-secondary:var(--color-surface)]';

const tones = {
  plain: 'bg-surface shadow-card',
  brand: `bg-brand-soft ${tinted}`,
  attention: `bg-accent-soft ${tinted}`,
  warning: `bg-amber-soft ${tinted}`,
  danger: `bg-danger-soft ${tinted}`,
};

export type CardProps = ComponentProps<'div'> & {
  /** "warning" is overdue soon; "attention" is overdue, or needs the person to do something; "danger" is danger. */
  tone?: keyof typeof tones | undefined;
};

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classes('flex flex-col gap-3 rounded-card p-4', tones[tone], className)} />
  );
}
