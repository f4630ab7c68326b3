import { acceptInvitation } from '@hiram/contract/desk';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSend } from '../api/server.ts';
import { givenNumbers, OwnNumberFields, type OwnNumbers } from '../frame/own-number-fields.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChoosePassword } from './choose-password.tsx';
import { Enrol } from './enrol.tsx';
import type { Enrolment } from './enrolment.ts';
import { useOneTimeToken } from './use-one-time-token.ts';

/** Where the one-time link leads: a password, the second factor, the recovery codes, and in. */
export function InvitationScreen({
  preferences,
  onEntered,
}: {
  readonly preferences: Preferences;
  readonly onEntered: (token: string) => void;
}) {
  const { t } = useTexts();
  const token = useOneTimeToken();
  const [, navigate] = useLocation();
  const accept = useSend(acceptInvitation, { handles: 'all' });
  const [isUnusable, setUnusable] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  async function send({ password, ...numbers }: OwnNumbers & { password: string }): Promise<void> {
    const done = await accept.send({ token, password, ...givenNumbers(numbers) });
    if (done.ok) setEnrolment(done.data);
    else if (done.refusal === 'code_expired') setUnusable(true);
  }

  if (enrolment) {
    return (
      <Enrol
        preferences={preferences}
        enrolment={enrolment}
        onEntered={onEntered}
        onStartAgain={() => navigate(paths.logIn)}
      />
    );
  }
  return (
    <ChoosePassword<OwnNumbers & { password: string }>
      preferences={preferences}
      title={t('invitation_title')}
      hint={t('invitation_hint')}
      token={token}
      isUnusable={isUnusable}
      isBusy={accept.isBusy}
      failure={accept.failure}
      onChosen={send}
    >
      <OwnNumberFields size="large" />
    </ChoosePassword>
  );
}
