import { Picture } from './picture.tsx';

/** A plug out of its socket under a cloud: no connection, or something of ours went wrong. */
export function OfflinePicture() {
  return (
    <Picture>
      <circle cx="120" cy="90" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path d="M84 82a20 20 0 0 1 2-40 30 30 0 0 1 57-6 23 23 0 0 1 11 46Z" className="fill-surface" />
        <path d="M12 148h32c14 0 14-22 28-22h6" />
        <path d="M78 112h14a14 14 0 0 1 0 28H78Z" className="fill-brand" />
        <path d="M106 120h10M106 132h10" />
        <path d="M228 148h-32c-14 0-14-22-28-22h-4" />
        <path d="M164 112h-12a14 14 0 0 0 0 28h12Z" className="fill-surface" />
      </g>
      <path d="M127 100v-8M118 103l-5-6M136 103l5-6" className="stroke-accent" />
    </Picture>
  );
}
