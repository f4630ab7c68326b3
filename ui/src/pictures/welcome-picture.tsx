import { Picture } from './picture.tsx';

/** A small shop, open, with jars on its counter. */
export function WelcomePicture() {
  return (
    <Picture>
      <path d="M20 156c0-70 40-122 104-122 60 0 96 50 96 122Z" className="fill-brand-soft" />
      <circle cx="190" cy="44" r="18" className="fill-accent" />
      <g className="stroke-brand">
        <path d="M66 84h108v72H66z" className="fill-surface" />
        {/* the counter window with jars in it */}
        <path d="M112 96h50v42h-50z" className="fill-brand-soft" />
        <path d="M120 138v-16h12v16Z" className="fill-accent" />
        <path d="M138 138v-24h14v24Z" className="fill-surface" />
        <path d="M106 138h62" />
        {/* the door */}
        <path d="M78 156v-48a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v48" className="fill-brand" />
        <path d="M94 132v5" className="stroke-on-brand" />
        {/* the awning */}
        <path
          d="m68 60-10 24a12 12 0 0 0 24 0 12 12 0 0 0 24 0 12 12 0 0 0 24 0 12 12 0 0 0 24 0 12 12 0 0 0 24 0L168 60Z"
          className="fill-surface"
        />
        <path
          d="m88 60-6 24a12 12 0 0 0 24 0l2-24ZM128 60l2 24a12 12 0 0 0 24 0l-6-24Z"
          className="fill-brand"
        />
        {/* the plant by the door */}
        <path d="M38 138h20l-3 18H41Z" className="fill-accent" />
        <path
          d="M48 138v-22M48 128c-12 0-16-7-16-15 10 0 16 5 16 15ZM48 122c0-11 5-18 15-19 1 11-4 18-15 19Z"
          className="fill-surface"
        />
        <path d="M8 156h224" />
      </g>
    </Picture>
  );
}
