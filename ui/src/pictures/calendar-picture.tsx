import { Picture } from './picture.tsx';

/** A calendar on which no day is marked yet. */
export function CalendarPicture() {
  return (
    <Picture>
      <circle cx="120" cy="88" r="66" className="fill-brand-soft" />
      <circle cx="186" cy="44" r="12" className="fill-accent" />
      <g className="stroke-brand">
        <rect x="62" y="48" width="116" height="110" rx="10" className="fill-surface" />
        <path d="M62 78V58a10 10 0 0 1 10-10h96a10 10 0 0 1 10 10v20Z" className="fill-brand" />
        <path d="M90 38v20M150 38v20" />
        <path d="M82 96h14v12H82zM113 96h14v12h-14zM144 96h14v12h-14zM82 126h14v12H82z" />
        <path d="M113 126h14v12h-14zM144 126h14v12h-14z" strokeDasharray="1 8" />
        <path d="M36 158h168" />
      </g>
    </Picture>
  );
}
