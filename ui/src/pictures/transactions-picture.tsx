import { Picture } from './picture.tsx';

/** Coins on one side, the dashes of coming ones on the other, and the way between them. */
export function TransactionsPicture() {
  return (
    <Picture>
      <circle cx="120" cy="90" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path d="M44 138a28 9 0 0 0 56 0v-16H44Z" className="fill-surface" />
        <path d="M44 122a28 9 0 0 0 56 0v-16H44Z" className="fill-surface" />
        <ellipse cx="72" cy="106" rx="28" ry="9" className="fill-brand" />
        <path
          d="M140 138a28 9 0 0 0 56 0v-16a28 9 0 0 0-56 0Z"
          strokeDasharray="1 8"
          className="fill-surface"
        />
        <path d="M20 158h200" />
      </g>
      <g className="stroke-accent">
        <path d="M74 82c8-34 74-44 92-6" />
        <path d="m152 72 15 5 3-15" />
      </g>
    </Picture>
  );
}
