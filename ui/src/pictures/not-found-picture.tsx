import { Picture } from './picture.tsx';

/** A glass over an empty place: what was looked for is not here. */
export function NotFoundPicture() {
  return (
    <Picture>
      <circle cx="112" cy="86" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path d="M48 60h58M48 84h34M48 108h40M48 132h72" strokeDasharray="1 8" />
        <circle cx="136" cy="82" r="38" className="fill-surface" />
        <path d="m164 110 34 36" strokeWidth="9" />
        <path d="M24 158h192" />
      </g>
      <path d="M128 74a9 9 0 1 1 12 9c-3 1-4 3-4 6M136 99v.5" className="stroke-accent" strokeWidth="5" />
    </Picture>
  );
}
