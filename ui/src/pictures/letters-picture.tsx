import { Picture } from './picture.tsx';

/** An open envelope with nothing in it yet. */
export function LettersPicture() {
  return (
    <Picture>
      <circle cx="120" cy="88" r="66" className="fill-brand-soft" />
      <circle cx="184" cy="40" r="12" className="fill-accent" />
      <g className="stroke-brand">
        <path d="M62 82 120 38l58 44v68a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8Z" className="fill-brand" />
        <path d="M84 56h72v62H84z" strokeDasharray="1 8" className="fill-surface" />
        <path d="m62 82 58 42 58-42v68a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8Z" className="fill-surface" />
        <path d="m66 154 38-40M174 154l-38-40" />
        <path d="M36 158h168" />
      </g>
    </Picture>
  );
}
