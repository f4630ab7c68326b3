import { Picture } from './picture.tsx';

/** A ticket in front of the outline of the next. */
export function CouponsPicture() {
  return (
    <Picture>
      <circle cx="120" cy="90" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path
          d="M74 46h118a6 6 0 0 1 6 6v16a12 12 0 0 0 0 24v16a6 6 0 0 1-6 6H92"
          strokeDasharray="1 8"
          className="fill-surface"
        />
        <path
          d="M48 74h116a6 6 0 0 1 6 6v14a14 14 0 0 0 0 28v14a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6v-14a14 14 0 0 0 0-28V80a6 6 0 0 1 6-6Z"
          className="fill-surface"
        />
        <path d="M128 78v60" strokeDasharray="1 9" />
        <path d="m74 122 28-28" />
        <path d="M24 158h192" />
      </g>
      <circle cx="74" cy="96" r="6" className="fill-accent" />
      <circle cx="102" cy="120" r="6" className="fill-accent" />
    </Picture>
  );
}
