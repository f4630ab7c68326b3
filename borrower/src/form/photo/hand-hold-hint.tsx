import { Hint } from './hint.tsx';

/** A person beside the card they hold: face and card both in view. */
export function HandHoldHint() {
  return (
    <Hint>
      <Corners />
      <path d="M20 92v-4a34 30 0 0 1 66 0v4" className="fill-accent" />
      <circle cx="53" cy="36" r="19" className="fill-surface" />
      <path d="M34 36a19 19 0 0 1 38 0c-11 0-19-4-22-11-4 7-10 11-16 11Z" className="fill-brand" />
      <path d="M47 44a8 8 0 0 0 12 0" />
      <rect x="88" y="40" width="56" height="36" rx="6" className="fill-brand-soft" />
      <path d="M96 66v-1a7 7 0 0 1 14 0v1Z" className="fill-accent" />
      <circle cx="103" cy="53" r="4.5" className="fill-surface" />
      <path d="M118 54h18M118 64h12" />
      <path d="M80 92c4-10 8-14 16-15h10a4 4 0 0 1 0 8h-7" className="fill-surface" />
    </Hint>
  );
}

/** Of a camera's frame. */
export function Corners() {
  return (
    <path
      d="M4 16V9a6 6 0 0 1 6-6h9M141 3h9a6 6 0 0 1 6 6v7M156 84v7a6 6 0 0 1-6 6h-9M19 97h-9a6 6 0 0 1-6-6v-7"
      className="stroke-accent"
    />
  );
}
