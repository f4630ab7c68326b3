import { Button, Checkbox, Sheet } from '@hiram/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { type PolicyConsent, policyCheckId } from './use-policy.ts';

interface PolicyCheckProps {
  readonly consent: PolicyConsent;
  /** Somebody wanted to go on without ticking it. */
  readonly isMissed: boolean;
}

/** The box to tick, and the policy to read before that; nothing for those who have agreed to this version. */
export function PolicyCheck({ consent, isMissed }: PolicyCheckProps) {
  const { t, rich } = useTexts();
  const [reading, setReading] = useState(false);
  const { policy, agreed, agree, isRecorded } = consent;
  if (!policy || isRecorded) return null;
  const read = (
    <button
      type="button"
      onClick={() => setReading(true)}
      className="-my-2 inline py-2 font-semibold text-brand-ink underline underline-offset-4"
    >
      {t('policy_name')}
    </button>
  );
  return (
    <>
      <Checkbox
        id={policyCheckId}
        checked={agreed}
        onChange={(event) => agree(event.target.checked)}
        label={rich('policy_agree', { policy: read })}
        error={isMissed && !agreed ? t('policy_missed') : undefined}
      />
      <Sheet
        open={reading}
        onClose={() => setReading(false)}
        title={t('policy_title')}
        closeLabel={t('close')}
      >
        <p className="whitespace-pre-line">{policy.text}</p>
        <p className="text-15 text-ink-soft">{t('policy_no_fee')}</p>
        <Button
          onClick={() => {
            agree(true);
            setReading(false);
          }}
        >
          {t('policy_agree_action')}
        </Button>
      </Sheet>
    </>
  );
}
