import { Picture } from './picture.tsx';

/** A seedling, and in dashes what it will be: nothing here yet. */
export function EmptyPicture() {
  return (
    <Picture>
      <circle cx="120" cy="86" r="66" className="fill-brand-soft" />
      <circle cx="180" cy="42" r="12" className="fill-accent" />
      <g className="stroke-brand">
        <path
          d="M120 84V38M120 70c-20 0-30-10-30-26 18 0 30 10 30 26ZM120 58c0-18 10-30 28-32 2 18-8 32-28 32Z"
          strokeDasharray="1 8"
        />
        <path d="M120 122V92" />
        <path
          d="M120 106c-14 0-20-7-20-18 13 0 20 7 20 18ZM120 100c0-12 7-19 19-20 1 13-6 20-19 20Z"
          className="fill-surface"
        />
        <path d="M96 130h48l-6 28h-36Z" className="fill-surface" />
        <path d="M92 120h56v12H92z" className="fill-brand" />
        <path d="M44 158h152" />
      </g>
    </Picture>
  );
}
