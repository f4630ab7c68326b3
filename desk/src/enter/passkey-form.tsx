import type { Assertion } from '@hiram/contract';
import { beginStaffPasskeyLogIn } from '@hiram/contract/desk';
import { Alert, Button, Flex, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { useSignature } from '../api/use-signature.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The second factor by a finger, a face or a PIN, with a code as the other way. */
export function PasskeyForm({
  isBusy,
  failure,
  onPasskey,
  onCode,
  onBack,
}: {
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onPasskey: (passkey: Assertion) => void;
  readonly onCode: () => void;
  readonly onBack: () => void;
}) {
  const { t } = useTexts();
  const begin = useSend(beginStaffPasskeyLogIn, { handles: 'all' });
  const { sign, problem, isAsking } = useSignature(() => begin.send({}));

  async function ask(): Promise<void> {
    const passkey = await sign();
    if (passkey) onPasskey(passkey);
  }
  return (
    <>
      <Typography.Paragraph type="secondary">{t('passkey_log_in_hint')}</Typography.Paragraph>
      {problem === null ? null : (
        <Alert type="warning" showIcon role="alert" title={t(problem)} className="desk-gap" />
      )}
      <FailureAlert failure={isAsking ? null : (begin.failure ?? failure)} />
      <Button type="primary" size="large" block autoFocus loading={isAsking || isBusy} onClick={ask}>
        {t('passkey_use')}
      </Button>
      <Flex justify="space-between" style={{ marginTop: 12 }}>
        <Button type="link" onClick={onBack} style={{ paddingInline: 0 }}>
          {t('back')}
        </Button>
        <Button type="link" onClick={onCode} style={{ paddingInline: 0 }}>
          {t('use_code_instead')}
        </Button>
      </Flex>
    </>
  );
}
