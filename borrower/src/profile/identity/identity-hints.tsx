import type { IdentityImage } from '@hiram/contract';
import type { ReactNode } from 'react';
import { Corners, HandHoldHint } from '../../form/photo/hand-hold-hint.tsx';
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

export const identityHints: Readonly<Record<IdentityImage, ReactNode>> = {
  frontImage: <FrontHint />,
  backImage: <BackHint />,
  handHoldImage: <HandHoldHint />,
};
