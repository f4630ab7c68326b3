import { beginStepUp, stepUp } from '@hiram/contract/desk';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useQuestion, type Way } from '../api/step-up.ts';
import { useSignature } from '../api/use-signature.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Dialog } from './dialog.tsx';
import { FailureAlert } from './page.tsx';

/** Comes up over whatever was being done, and the call that waits for it goes on by itself. */
export function StepUpDialog() {
  const question = useQuestion();
  return question ? <Asked ways={question.ways} onSettled={question.settle} /> : null;
}

interface Asking {
  readonly onSettled: (isProved: boolean) => void;
  /** Null where there is no other way. */
  readonly onOtherWay: (() => void) | null;
}

/** By the first of the ways, with a link to the other. */
function Asked({
  ways,
  onSettled,
}: {
  readonly ways: readonly Way[];
  readonly onSettled: (isProved: boolean) => void;
}) {
  const [way, setWay] = useState<Way>(ways[0] ?? 'app');
  const other = ways.find((each) => each !== way);
  const onOtherWay = other === undefined ? null : () => setWay(other);
  // A form of its own for each, with nothing of the other.
  return way === 'passkey' ? (
    <ByPasskey onSettled={onSettled} onOtherWay={onOtherWay} />
  ) : (
    <Typed
      key={way}
      proof={way === 'app' ? 'code' : 'password'}
      onSettled={onSettled}
      onOtherWay={onOtherWay}
    />
  );
}

function ByPasskey({ onSettled, onOtherWay }: Asking) {
  const { t } = useTexts();
  const begin = useSend(beginStepUp, { handles: 'all' });
  const prove = useSend(stepUp, { handles: 'all' });
  const { sign, problem, isAsking } = useSignature(() => begin.send({}));

  async function ask(): Promise<void> {
    prove.forgetFailure();
    const passkey = await sign();
    if (passkey && (await prove.send({ passkey })).ok) onSettled(true);
  }
  return (
    <Dialog
      title={t('step_up_title')}
      onCancel={() => onSettled(false)}
      onOk={ask}
      okText={t('passkey_use')}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={isAsking || prove.isBusy}
      width={420}
    >
      <Typography.Paragraph>{t('step_up_passkey_text')}</Typography.Paragraph>
      {problem === null ? null : (
        <Alert type="warning" showIcon role="alert" title={t(problem)} className="desk-gap" />
      )}
      <FailureAlert failure={begin.failure ?? prove.failure} />
      {onOtherWay === null ? null : (
        <Button type="link" onClick={onOtherWay} className="desk-cell-button">
          {t('use_code_instead')}
        </Button>
      )}
    </Dialog>
  );
}

const formName = 'step-up';

function Typed({ proof, onSettled, onOtherWay }: Asking & { readonly proof: 'code' | 'password' }) {
  const { t } = useTexts();
  const [form] = Form.useForm<{ given: string }>();
  const prove = useSend(stepUp, { handles: 'all' });

  async function send({ given }: { given: string }): Promise<void> {
    const done = await prove.send(proof === 'code' ? { totpCode: given } : { password: given });
    if (done.ok) return onSettled(true);
    form.resetFields();
    form.focusField('given');
  }
  return (
    <Dialog
      title={t('step_up_title')}
      onCancel={() => onSettled(false)}
      okText={t('step_up_confirm')}
      // The button stands outside the form, and Enter in a field looks for the form's own.
      okButtonProps={{ htmlType: 'submit', form: formName }}
      confirmLoading={prove.isBusy}
      // Over another dialog the library leaves the focus there.
      afterOpenChange={(isOpen) => isOpen && form.focusField('given')}
      width={420}
    >
      <Typography.Paragraph>{t(`step_up_${proof}_text`)}</Typography.Paragraph>
      <Form name={formName} form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item
          name="given"
          label={t(proof === 'code' ? 'code' : 'password')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          {proof === 'code' ? (
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
          ) : (
            <Input.Password autoComplete="current-password" autoFocus />
          )}
        </Form.Item>
        <FailureAlert failure={prove.failure} />
      </Form>
      {onOtherWay === null ? null : (
        <Button type="link" onClick={onOtherWay} className="desk-cell-button">
          {t('use_passkey_instead')}
        </Button>
      )}
    </Dialog>
  );
}
