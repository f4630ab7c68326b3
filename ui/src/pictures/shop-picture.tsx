import { Picture } from './picture.tsx';

/** A shop with its shutter down, and in dashes what will stand before it. */
export function ShopPicture() {
  return (
    <Picture>
      <circle cx="120" cy="88" r="66" className="fill-brand-soft" />
      <circle cx="190" cy="40" r="12" className="fill-accent" />
      <g className="stroke-brand">
        <path d="M64 74h112v84H64z" className="fill-surface" />
        <path d="M82 96h76v62H82z" className="fill-brand-soft" />
        <path d="M82 112h76M82 128h76M82 144h76" />
        <path
          d="m66 46-10 28a11 11 0 0 0 22 0 11 11 0 0 0 21 0 11 11 0 0 0 21 0 11 11 0 0 0 21 0 11 11 0 0 0 21 0 11 11 0 0 0 22 0l-10-28Z"
          className="fill-surface"
        />
        <path
          d="m84 46-6 28a11 11 0 0 0 21 0l3-28ZM120 46v28a11 11 0 0 0 21 0l-3-28Z"
          className="fill-brand"
        />
        <path d="M24 158v-24h24v24" strokeDasharray="1 8" />
        <path d="M14 158h212" />
      </g>
    </Picture>
  );
}
