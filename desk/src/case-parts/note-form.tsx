import { type Colleague, listColleagues, mostNoteLetters, writeNote } from '@hiram/contract/desk';
import { App, Button, Form, Mentions } from 'antd';
import { useRead, useSend } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { CaseFile } from './file.ts';

/** What colleagues should know about this file; `@` and a name tells somebody. */
export function NoteForm({ about }: { readonly about: CaseFile }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ text: string }>();
  const colleagues = useRead(listColleagues, { borrowerId: about.borrowerId }).data ?? [];
  const call = useSend(writeNote, { handles: 'all' });

  async function write({ text }: { readonly text: string }): Promise<void> {
    const mentions = mentionedIn(text, colleagues);
    const done = await call.send({ ...about, text, mentions });
    if (!done.ok) return;
    void message.success(
      mentions.length > 0 ? t('note_saved_told', { count: mentions.length }) : t('note_saved'),
    );
    form.resetFields();
  }
  return (
    <Form
      form={form}
      name="new-note"
      layout="vertical"
      requiredMark={false}
      onFinish={write}
      validateTrigger="onSubmit"
      className="desk-gap"
    >
      <Form.Item
        name="text"
        label={t('note_label')}
        extra={t('note_hint')}
        rules={[
          { required: true, whitespace: true, message: t('field_required') },
          { max: mostNoteLetters, message: t('text_too_long') },
        ]}
      >
        <Mentions
          autoSize={{ minRows: 2, maxRows: 8 }}
          options={colleagues.map(({ staffId, name, role }) => ({
            key: String(staffId),
            value: name,
            label: `${name} · ${t(`role_${role}`)}`,
          }))}
        />
      </Form.Item>
      <FailureAlert failure={call.failure} />
      <Button size="small" htmlType="submit" loading={call.isBusy}>
        {t('note_save')}
      </Button>
    </Form>
  );
}

/** By their names, as they stand in the text: also somebody whom nobody picked from the list. */
function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ staffId }) => staffId);
}
