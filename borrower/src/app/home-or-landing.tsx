import { useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect } from 'wouter';
import { session } from '../api/session/session.ts';
import { LandingScreen } from '../borrow/landing/landing-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { BorrowerGate } from '../profile/parts/borrower-gate.tsx';
import { nextPath } from '../profile/parts/steps.ts';
import { waitingChoice } from '../profile/parts/waiting-choice.ts';
import { useTexts } from '../texts/language.tsx';

/** Without a token on the phone nobody needs to be asked who this is: there is a page for them. */
export function HomeOrLanding() {
  const token = useSyncExternalStore(session.subscribe, session.token, () => null);
  return token === null ? <LandingScreen /> : <OwnHome />;
}

/** Whoever chose a loan before they had an account goes on with it. */
function OwnHome() {
  const { t } = useTexts();
  const [goesOn] = useState(() => waitingChoice.isThere());
  useEffect(() => waitingChoice.clear(), []);
  if (!goesOn) return <HomeScreen />;
  return (
    <BorrowerGate title={t('home_title')}>
      {(borrower) => <Redirect to={nextPath(borrower)} replace />}
    </BorrowerGate>
  );
}
