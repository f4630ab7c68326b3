import { stepUp } from '@hiram/contract/desk';
import { Form, Input, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { type Proof, useQuestion } from '../api/step-up.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Dialog } from './dialog.tsx';
import { FailureAlert } from './page.tsx';

/** Comes up over whatever was being done, and the call that waits for it goes on by itself. */
export function StepUpDialog() {
  const question = useQuestion();
  return question ? <Asked proof={question.proof} onSettled={question.settle} /> : null;
}

const formName = 'step-up';

function Asked({
  proof,
  onSettled,
}: {
  readonly proof: Proof;
  readonly onSettled: (isProved: boolean) => void;
}) {
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
    </Dialog>
  );
}
