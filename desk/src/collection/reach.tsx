import type { ContactRulesView, LateLoan } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { GatedButton } from '../frame/gated-button.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CallDialog } from './call-dialog.tsx';
import { useClosed } from './contact-rules.tsx';
import { PromiseDialog } from './promise-dialog.tsx';

/** Calling the borrower, or hearing from them. The server asks every rule again; here a button says why it does nothing. */
export function Reach({ loan, rules }: { readonly loan: LateLoan; readonly rules: ContactRulesView }) {
  const { t } = useTexts();
  const closed = useClosed()(rules);
  const [asked, setAsked] = useState<'call' | 'promise' | null>(null);
  const close = () => setAsked(null);
  function whyNoCall(): string | null {
    if (closed !== null) return closed;
    if (loan.isHeld) return t('service_error_30042');
    return loan.isUsedUp ? t('collection_call_used_up') : null;
  }
  return (
    <>
      <GatedButton type="primary" block reason={whyNoCall()} onClick={() => setAsked('call')}>
        {t('collection_log_call')}
      </GatedButton>
      <Button block onClick={() => setAsked('promise')}>
        {t('collection_take_promise')}
      </Button>
      {asked === 'call' ? <CallDialog loan={loan} onClose={close} /> : null}
      {asked === 'promise' ? <PromiseDialog loan={loan} onClose={close} /> : null}
    </>
  );
}
