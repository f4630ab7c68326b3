import { type ComponentProps, type MouseEvent, useId } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'bg-brand text-on-brand active:bg-brand-strong',
  secondary: 'bg-secondary text-brand-ink active:bg-line',
  quiet: 'text-brand-ink active:bg-sunken',
  danger: 'bg-danger text-on-danger active:bg-danger-strong',
};

const sizes = {
  large: 'min-h-14 w-full px-6 text-17',
  medium: 'min-h-11 px-4 text-15',
};

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  /** Something is under way: the width stays, a spinner turns, further taps are ignored. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed. Without `disabled`, a reason alone disables the button. */
  reason?: string | undefined;
};

export function Button({
  variant = 'primary',
  size = 'large',
  busy = false,
  reason,
  disabled = reason !== undefined,
  type = 'button',
  className,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const shownReason = disabled ? reason : undefined;
  // A button with a reason stays reachable by keyboard and screen reader, or nobody there would learn
  // the reason; it is therefore aria-disabled and swallows the press, which also stops a form's Enter.
  const swallow = busy || shownReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (swallow) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled && shownReason === undefined}
      aria-disabled={swallow || undefined}
      aria-busy={busy || undefined}
      aria-describedby={classes(describedBy, shownReason !== undefined && reasonId) || undefined}
      onClick={press}
      className={classes(
        'relative inline-flex items-center justify-center gap-2 rounded-field py-2 font-semibold transition-colors',
        sizes[size],
        disabled ? 'cursor-default bg-sunken text-ink-soft' : variants[variant],
        className,
      )}
    >
      {/* Transparent, not hidden: the label keeps the width and stays the button's name. */}
      <span className={classes('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );

  if (shownReason === undefined) return button;
  return (
    <div className="flex flex-col items-center gap-2">
      {button}
      <p id={reasonId} className="text-center text-13 text-ink-soft">
        {shownReason}
      </p>
    </div>
  );
}
