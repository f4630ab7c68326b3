import { Picture } from './picture.tsx';

/** A bubble that was said, and the dashes of the one that answers. */
export function ConversationPicture() {
  return (
    <Picture>
      <circle cx="120" cy="88" r="66" className="fill-brand-soft" />
      <g className="stroke-brand">
        <path
          d="M52 44h92a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H84l-22 18v-18H52a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10Z"
          className="fill-surface"
        />
        <path d="M62 64h62M62 80h38" />
        <path
          d="M112 112h74a10 10 0 0 0 10-10V82a10 10 0 0 0-10-10h-20M112 112v14a10 10 0 0 0 10 10h44l18 16v-16h2a10 10 0 0 0 10-10v-24"
          strokeDasharray="1 8"
        />
        <path d="M24 158h192" />
      </g>
      <g className="fill-accent">
        <circle cx="140" cy="124" r="5" />
        <circle cx="156" cy="124" r="5" />
        <circle cx="172" cy="124" r="5" />
      </g>
    </Picture>
  );
}
