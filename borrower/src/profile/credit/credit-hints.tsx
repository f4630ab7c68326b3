import type { CreditImage } from '@hiram/contract';
import type { ReactNode } from 'react';
import { Hint } from '../../form/photo/hint.tsx';

/** A payslip: the firm's head, rows, and the sum at the end. */
function PayslipHint() {
  return (
    <Hint>
      <path d="M42 6h76v84l-9.5-6-9.5 6-9.5-6-9.5 6-9.5-6-9.5 6-9.5-6-9.5 6Z" className="fill-brand-soft" />
      <rect x="52" y="16" width="20" height="14" rx="3" className="fill-brand" />
      <path d="M82 20h26M82 28h16M52 44h56M52 55h56" />
      <path d="M52 69h20" />
      <path d="M86 69h22" className="stroke-accent" strokeWidth="5" />
    </Hint>
  );
}

/** A letter with a house on it: a bill that came to this address. */
function AddressProofHint() {
  return (
    <Hint>
      <rect x="30" y="8" width="74" height="86" rx="8" className="fill-brand-soft" />
      <path d="M42 24h34M42 36h50M42 48h30M42 78h22" />
      <path d="M74 62 103 38l29 24" className="fill-surface" />
      <path d="M81 58v34h44V58L103 40Z" className="fill-surface" />
      <path d="M97 92V74h12v18Z" className="fill-accent" />
    </Hint>
  );
}

export const creditHints: Readonly<Record<CreditImage, ReactNode>> = {
  payslip: <PayslipHint />,
  addressProof: <AddressProofHint />,
};
