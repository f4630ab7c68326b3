import { Picture } from './picture.tsx';

/** A padlock that has been opened. */
export function OpenLockPicture() {
  return (
    <Picture>
      <circle cx="116" cy="88" r="66" className="fill-brand-soft" />
      <circle cx="60" cy="46" r="12" className="fill-accent" />
      <g className="stroke-brand">
        <path d="M134 88V60a26 26 0 0 1 52 0v10h-12V60a14 14 0 0 0-28 0v28Z" className="fill-brand" />
        <rect x="68" y="84" width="92" height="74" rx="12" className="fill-surface" />
        <circle cx="114" cy="114" r="9" className="fill-accent" />
        <path d="M114 123v16" />
        <path d="M202 66l10-6M198 82h12M192 50l6-9" />
        <path d="M36 158h168" />
      </g>
    </Picture>
  );
}
