import { Hint } from '../../form/photo/hint.tsx';

/** The slip of a transfer: an amount, lines, and a check. */
export function SlipHint() {
  return (
    <Hint>
      <path d="M52 8h56v84l-9.5-6-9.5 6-9-6-9 6-9.5-6-9.5 6z" className="fill-brand-soft" />
      <circle cx="80" cy="28" r="10" />
      <path d="m75 28 4 4 7-8" className="stroke-accent" />
      <path d="M64 50h32M64 60h32M64 70h18" />
    </Hint>
  );
}
