import { beginSecondFactor } from '@hiram/contract/desk';
import { Button, Flex, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Enrol } from './enrol.tsx';
import type { Enrolment } from './enrolment.ts';
import { EnterCard } from './enter-card.tsx';
import type { Credentials } from './password-form.tsx';

/** For a password without a second factor: an administrator has reset it, or the enrolment was broken off. */
export function BeginSecondFactor({
  preferences,
  credentials,
  onEntered,
  onBack,
}: {
  readonly preferences: Preferences;
  readonly credentials: Credentials;
  readonly onEntered: (token: string) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTexts();
  const begin = useSend(beginSecondFactor, { handles: 'all' });
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the screen opens.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin.send(credentials).then((done) => done.ok && setEnrolment(done.data));
  }, []);

  if (enrolment) {
    return (
      <Enrol preferences={preferences} enrolment={enrolment} onEntered={onEntered} onStartAgain={onBack} />
    );
  }
  return (
    <EnterCard preferences={preferences} title={t('second_factor_title')}>
      <FailureAlert failure={begin.failure} />
      <Flex justify="center">
        {begin.failure === null ? <Spin /> : <Button onClick={onBack}>{t('back')}</Button>}
      </Flex>
    </EnterCard>
  );
}
