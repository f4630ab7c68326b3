import { countQueues, listProposals, proposeRateSetting } from '@hiram/contract/desk';
import { App, Form, InputNumber, Radio, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { useFigureValue } from '../catalogue-parts/use-figure-value.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { LawFigure } from './law-figure.ts';

/** Another value for a figure of the law. */
export function FigureDialog({
  figure,
  onClose,
}: {
  readonly figure: LawFigure;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { settingName } = useRuleNames();
  const inWords = useFigureValue();
  const [form] = Form.useForm<{ value: number | boolean }>();
  const call = useSend(proposeRateSetting, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose({ value }: { value: number | boolean }): Promise<void> {
    const done = await call.send({ name: figure.name, value });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={settingName(figure.name)}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Typography.Paragraph>{t('law_propose_text', { value: inWords(figure.value) })}</Typography.Paragraph>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={propose}>
        <Form.Item
          name="value"
          label={t('law_value')}
          rules={[
            { required: true, message: t('field_required') },
            {
              validator: async (_, value: unknown) => {
                if (value === figure.value) throw new Error(t('law_same_value'));
              },
            },
          ]}
        >
          {figure.kind === 'percent' ? (
            <InputNumber autoFocus min={0} max={1000} suffix="%" controls={false} style={{ width: 160 }} />
          ) : (
            <Radio.Group
              options={[
                { value: true, label: t('yes') },
                { value: false, label: t('no') },
              ]}
            />
          )}
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
