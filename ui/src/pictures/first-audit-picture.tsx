import { Picture } from './picture.tsx';

/** The first of two hands has ticked the application; the second place is still dashed. */
export function FirstAuditPicture() {
  return (
    <Picture>
      <circle cx="112" cy="88" r="68" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path
          d="M64 26h72l26 26v98a10 10 0 0 1-10 10H64a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10Z"
          className="fill-surface"
        />
        <path d="M136 26v18a8 8 0 0 0 8 8h18" className="fill-brand-soft" />
        <path d="M72 50h40M72 66h62" />
        {/* the two places to sign off */}
        <circle cx="84" cy="102" r="13" className="fill-brand" />
        <path d="m78 102 5 5 8-9" className="stroke-on-brand" />
        <path d="M108 102h38" />
        <circle cx="84" cy="138" r="13" strokeDasharray="1 7" />
        <path d="M108 138h26" strokeDasharray="1 8" />
        {/* the stamp, just lifted */}
        <path d="M170 96h40a8 8 0 0 1 8 8v8h-56v-8a8 8 0 0 1 8-8Z" className="fill-brand" />
        <path d="M182 96c2-10-6-16-6-26a14 14 0 0 1 28 0c0 10-8 16-6 26Z" className="fill-surface" />
        <path d="M162 122h56" />
        <path d="M24 160h192" />
      </g>
      <path d="M228 92l8-4M226 80l6-7M152 92l-8-4" className="stroke-accent" />
      <circle cx="196" cy="40" r="10" className="fill-accent" />
    </Picture>
  );
}
