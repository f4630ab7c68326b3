import { Picture } from './picture.tsx';

/** A folder on a shelf, waiting for its first paper. */
export function RecordsPicture() {
  return (
    <Picture>
      <circle cx="118" cy="88" r="66" className="fill-brand-soft" />
      <circle cx="58" cy="42" r="11" className="fill-accent" />
      <g className="stroke-brand">
        <path d="M86 64V36h72v36" strokeDasharray="1 8" className="fill-surface" />
        <path d="M102 50h38" strokeDasharray="1 8" />
        <path d="M56 158V70a8 8 0 0 1 8-8h34l12 14h68a8 8 0 0 1 8 8v74Z" className="fill-brand" />
        <path d="M44 98h152l-10 60H54Z" className="fill-surface" />
        <path d="M100 122h40" />
        <path d="M24 158h192" />
      </g>
    </Picture>
  );
}
