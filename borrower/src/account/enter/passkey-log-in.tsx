import { beginPasskeyLogIn, logInWithPasskey } from '@hiram/contract';
import { Button, useToast } from '@hiram/ui';
import { signWithPasskey } from '@hiram/ui/passkey';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { firstPaths } from '../../api/first-paths.ts';
import { useSend } from '../../api/server.ts';
import { deviceIdOf } from '../../api/session/device.ts';
import { session } from '../../api/session/session.ts';
import { useTexts, useWholeWords } from '../../texts/language.tsx';
import { hasPasskeys } from '../parts/passkey.ts';

/** Comes after the first page, which does without its words and its code; nothing where there are no passkeys. */
export function PasskeyLogIn() {
  if (!hasPasskeys()) return null;
  return (
    <Suspense>
      <PasskeyButton />
    </Suspense>
  );
}

function PasskeyButton() {
  useWholeWords();
  const { t } = useTexts();
  const toasts = useToast();
  const { companyId } = useConfig();
  const [, navigate] = useLocation();
  const { send: begin } = useSend(beginPasskeyLogIn);
  const { send: logIn } = useSend(logInWithPasskey);
  const [isBusy, setIsBusy] = useState(false);
  const lender = companyId === null ? {} : { companyId };

  async function enter() {
    const options = await begin(lender);
    if (!options.ok) return;
    const signed = await signWithPasskey(options.data);
    if ('problem' in signed) return toasts.show(t(signed.problem), 'error');
    const sent = await logIn({ passkey: signed.given, deviceId: deviceIdOf(), ...lender });
    if (!sent.ok) return;
    session.begin(sent.data.token);
    navigate(firstPaths.home, { replace: true });
  }

  async function tap() {
    setIsBusy(true);
    await enter();
    setIsBusy(false);
  }

  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void tap()}>
      <Fingerprint aria-hidden="true" className="size-5" />
      {t('passkey_log_in')}
    </Button>
  );
}
