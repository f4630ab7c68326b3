import type { IdentityImage } from '@hiram/contract';
import type { ReactNode } from 'react';
import { Hint } from '../../form/photo/hint.tsx';

/** A card with its portrait, inside the corners of a camera's frame. */
function FrontHint() {
  return (
    <Hint>
      <Corners />
      <rect x="22" y="16" width="116" height="68" rx="9" className="fill-brand-soft" />
      <path d="M36 70v-2a15 15 0 0 1 30 0v2Z" className="fill-accent" />
      <circle cx="51" cy="43" r="9.5" className="fill-surface" />
      <path d="M41.5 43a9.5 9.5 0 0 1 19 0c-5 0-9-1.5-11-5-2 3-5 5-8 5Z" className="fill-brand" />
      <path d="M82 36h42M82 51h30M82 66h20" />
    </Hint>
  );
}

/** The other side: the dark stripe, the chip and the rows of letters that machines read. */
function BackHint() {
  return (
    <Hint>
      <Corners />
      <rect x="22" y="16" width="116" height="68" rx="9" className="fill-brand-soft" />
      <path d="M22 28h116v12H22Z" className="fill-brand" />
      <rect x="34" y="50" width="20" height="14" rx="3" className="fill-accent" />
      <path d="M68 52h56M68 62h38M34 74h90" strokeDasharray="5 6" />
    </Hint>
  );
}

/** A person beside the card they hold: face and card both in view. */
function HandHoldHint() {
  return (
    <Hint>
      <Corners />
      <path d="M20 92v-4a34 30 0 0 1 66 0v4" className="fill-accent" />
      <circle cx="53" cy="36" r="19" className="fill-surface" />
      <path d="M34 36a19 19 0 0 1 38 0c-11 0-19-4-22-11-4 7-10 11-16 11Z" className="fill-brand" />
      <path d="M47 44a8 8 0 0 0 12 0" />
      <rect x="88" y="40" width="56" height="36" rx="6" className="fill-brand-soft" />
      <path d="M96 66v-1a7 7 0 0 1 14 0v1Z" className="fill-accent" />
      <circle cx="103" cy="53" r="4.5" className="fill-surface" />
      <path d="M118 54h18M118 64h12" />
      <path d="M80 92c4-10 8-14 16-15h10a4 4 0 0 1 0 8h-7" className="fill-surface" />
    </Hint>
  );
}

function Corners() {
  return (
    <path
      d="M4 16V9a6 6 0 0 1 6-6h9M141 3h9a6 6 0 0 1 6 6v7M156 84v7a6 6 0 0 1-6 6h-9M19 97h-9a6 6 0 0 1-6-6v-7"
      className="stroke-accent"
    />
  );
}

export const identityHints: Readonly<Record<IdentityImage, ReactNode>> = {
  frontImage: <FrontHint />,
  backImage: <BackHint />,
  handHoldImage: <HandHoldHint />,
};
