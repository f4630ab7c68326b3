import { serviceTextLength } from '@hiram/contract';
import { answerConversation, countQueues, getConversation, listConversations } from '@hiram/contract/desk';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Ctrl+Enter sends it. */
export function AnswerForm({
  conversationId,
  reason,
}: {
  readonly conversationId: number;
  /** Why whoever looks cannot answer. */
  readonly reason: string | null;
}) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [form] = Form.useForm<{ text: string }>();
  const [picture, setPicture] = useState<File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const call = useSend(answerConversation, {
    refreshes: [getConversation, listConversations, countQueues],
    handles: 'all',
  });

  async function send({ text }: { text: string }): Promise<void> {
    const answer = await call.send({ conversationId, text, ...(picture && { picture }) });
    if (!answer.ok) return;
    form.resetFields();
    setPicture(null);
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send} disabled={reason !== null}>
      <Form.Item
        name="text"
        label={t('conversation_answer_label')}
        htmlFor={fieldId}
        extra={t('conversation_answer_help')}
        rules={[{ required: true, whitespace: true, message: t('field_required') }]}
      >
        <Input.TextArea
          id={fieldId}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={serviceTextLength}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
          }}
        />
      </Form.Item>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png"
        className="desk-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          setPicture(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
      {call.failure === null ? null : (
        <Alert type="error" showIcon role="alert" className="desk-gap" title={failureText(call.failure)} />
      )}
      <Flex gap={6} wrap>
        <GatedButton type="primary" htmlType="submit" loading={call.isBusy} reason={reason}>
          {t('conversation_answer')}
        </GatedButton>
        {picture ? (
          <Button onClick={() => setPicture(null)}>
            {t('conversation_remove_picture', { name: picture.name })}
          </Button>
        ) : (
          <GatedButton reason={reason} onClick={() => chooser.current?.click()}>
            {t('conversation_add_picture')}
          </GatedButton>
        )}
      </Flex>
    </Form>
  );
}
