import { useState } from 'react';
import { NewPasswordStep } from './new-password-step.tsx';
import { NumberStep } from './number-step.tsx';
import { type SentCode, sentCodes } from './sent-code.ts';

/** The number that somebody typed before they tapped "forgot password"; the link brings it along. */
function typedBefore(state: unknown): string {
  const { mobile } = (state ?? {}) as { readonly mobile?: unknown };
  return typeof mobile === 'string' ? mobile : '';
}

/**
 * A forgotten password: the number, then the code it was
 * sent, and a new password. A reload goes on where it was.
 */
export function ResetScreen() {
  const [sent, setSent] = useState<SentCode | null>(() => sentCodes.resume());
  const [mobile, setMobile] = useState(() => sent?.mobile ?? typedBefore(window.history.state));
  if (!sent) return <NumberStep mobile={mobile} onMobile={setMobile} onSent={setSent} />;
  return <NewPasswordStep sent={sent} onSentAgain={setSent} onOtherNumber={() => setSent(null)} />;
}
