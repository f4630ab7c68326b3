import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { Mono } from '../frame/page.tsx';
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
      <ol className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ol>
      <Flex gap={8} className="desk-gap">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => print()}>{t('print')}</Button>
      </Flex>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} className="desk-gap">
        {t('recovery_kept')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onKept}>
        {t('to_the_desk')}
      </Button>
    </EnterCard>
  );
}
