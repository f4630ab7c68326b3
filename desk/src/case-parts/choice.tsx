import { Alert, Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { GatedButton } from '../frame/gated-button.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useTexts } from '../texts/use-texts.ts';

export interface Choice {
  /** The single key that chooses it. */
  readonly key: string;
  readonly name: string;
  /** What follows from it. */
  readonly text: string;
  /** Asks for a note of this name, which stays in the audit log. */
  readonly note?: string;
  readonly send: (note: string) => Promise<unknown>;
}

/** Two ways to decide, each said once more before it happens; in the place of the buttons, so that nothing is covered. */
export function Choices({
  choices,
  reason,
  isBusy,
  failure,
}: {
  readonly choices: readonly Choice[];
  /** Why none of it can be chosen; null when it can. */
  readonly reason: string | null;
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly failure: ReactNode;
}) {
  const [name, setName] = useState<string | null>(null);
  const chosen = reason === null ? choices.find((choice) => choice.name === name) : undefined;
  usePageKeys(
    chosen || reason !== null
      ? []
      : choices.map((choice) => ({
          key: choice.key,
          says: choice.name,
          run: (event: KeyboardEvent) => {
            event.preventDefault();
            setName(choice.name);
          },
        })),
  );
  if (chosen)
    return <Asked choice={chosen} isBusy={isBusy} failure={failure} onCancel={() => setName(null)} />;
  return (
    <Flex className="decision-actions" gap={6} wrap>
      {choices.map((choice, index) => (
        <GatedButton
          key={choice.name}
          type={index === 0 ? 'primary' : 'default'}
          reason={reason}
          onClick={() => setName(choice.name)}
        >
          {choice.name}
        </GatedButton>
      ))}
    </Flex>
  );
}

function Asked({
  choice,
  isBusy,
  failure,
  onCancel,
}: {
  readonly choice: Choice;
  readonly isBusy: boolean;
  readonly failure: ReactNode;
  readonly onCancel: () => void;
}) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('textarea, button[type="submit"]')?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={choice.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p>{choice.text}</p>
      <Form<{ note?: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ note = '' }) => choice.send(note.trim())}
      >
        {choice.note ? (
          <Form.Item
            name="note"
            label={choice.note}
            extra={t('asked_note_hint')}
            rules={[{ max: 300, message: t('text_too_long') }]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        ) : null}
        {failure ? <Alert type="error" showIcon role="alert" title={failure} className="desk-gap" /> : null}
        <Flex gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {choice.name}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </div>
  );
}
