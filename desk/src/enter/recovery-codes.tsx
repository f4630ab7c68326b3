import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { CodeList } from '../frame/code-list.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { EnterCard } from './enter-card.tsx';

/** Shown once: who leaves without them has only the phone. */
export function RecoveryCodes({
  preferences,
  codes,
  onKept,
}: {
  readonly preferences: Preferences;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTexts();
  const [isKept, setKept] = useState(false);
  return (
    <EnterCard preferences={preferences} title={t('recovery_title')} hint={t('recovery_text')}>
      <CodeList codes={codes} />
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} className="desk-gap">
        {t('recovery_kept')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onKept}>
        {t('to_the_desk')}
      </Button>
    </EnterCard>
  );
}
