import { Picture } from './picture.tsx';

/** An identity card under a shield. */
export function SecureIdentityPicture() {
  return (
    <Picture>
      <circle cx="112" cy="86" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <g className="origin-[104px_92px] -rotate-6">
          <rect x="32" y="46" width="144" height="92" rx="12" className="fill-surface" />
          <path d="M32 58a12 12 0 0 1 12-12h120a12 12 0 0 1 12 12v8H32Z" className="fill-brand" />
          <path d="M50 122v-2a17 17 0 0 1 34 0v2Z" className="fill-accent" />
          <circle cx="67" cy="92" r="11" className="fill-surface" />
          <path
            d="M56 92a11 11 0 0 1 22 0c-6 0-11-2-13-6-2 4-5 6-9 6Z"
            className="fill-brand"
            strokeWidth="2"
          />
          <path d="M63 94v.5M71 94v.5M63 98q4 3 8 0" strokeWidth="2" />
          <path d="M102 86h54M102 102h38M102 118h24" />
        </g>
        <path
          d="M182 84c10 8 20 11 31 11v26c0 20-13 32-31 40-18-8-31-20-31-40V95c11 0 21-3 31-11Z"
          className="fill-surface"
        />
        <path d="m168 122 10 10 19-20" className="stroke-accent" strokeWidth="5" />
      </g>
    </Picture>
  );
}
