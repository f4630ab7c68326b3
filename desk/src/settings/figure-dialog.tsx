import { countQueues, listProposals, proposeRateSetting } from '@hiram/contract/desk';
import { App, Form, Input, InputNumber, Radio, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { useFigureValue } from '../catalogue-parts/use-figure-value.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { LawFigure } from './law-figure.ts';

interface Wish {
  readonly value: number | boolean;
  readonly source: string;
}

/** Another value for a figure of the law, and where it was found. */
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
  const { most } = figure;
  const [form] = Form.useForm<Wish>();
  const call = useSend(proposeRateSetting, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose(wish: Wish): Promise<void> {
    const done = await call.send({ name: figure.name, ...wish });
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
          extra={most === null ? null : t('law_most', { most: inWords(most) })}
          rules={[
            { required: true, message: t('field_required') },
            {
              validator: async (_, value: unknown) => {
                if (most !== null && Number(value) > most) throw new Error(t('law_above_most'));
              },
            },
          ]}
        >
          {figure.kind === 'percent' ? (
            <InputNumber autoFocus min={0} suffix="%" controls={false} style={{ width: 160 }} />
          ) : (
            <Radio.Group
              options={[
                { value: true, label: t('yes') },
                { value: false, label: t('no') },
              ]}
            />
          )}
        </Form.Item>
        <Form.Item
          name="source"
          label={t('law_source')}
          extra={t('law_source_hint')}
          rules={[
            { required: true, whitespace: true, message: t('field_required') },
            {
              validator: async (_, source: string | undefined) => {
                const isSame =
                  source?.trim() === figure.source && form.getFieldValue('value') === figure.value;
                if (isSame) throw new Error(t('law_same_value'));
              },
            },
          ]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
