import { Alert, Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** What every part of the account panel is told: whether its question is open, and how to open and close it. */
export interface Asking {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

/** What has to be said before something is done, in the place of its button: nothing of the page is covered meanwhile. */
export function Asked<Said extends object>({
  title,
  text,
  isBusy,
  failure,
  onSend,
  onCancel,
  children,
}: {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly isBusy: boolean;
  /** What went wrong, in words; null when nothing did. */
  readonly failure: string | null;
  readonly onSend: (said: Said) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, button[type="submit"]')?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p className="case-note">{text}</p>
      <Form<Said> layout="vertical" requiredMark={false} onFinish={onSend}>
        {children}
        {failure === null ? null : (
          <Alert type="error" showIcon role="alert" title={failure} className="desk-gap" />
        )}
        <Flex gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {title}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </div>
  );
}

/** Some words that stay. */
export function AskedWords({
  name,
  label,
  hint,
  most,
  isNeeded = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly most: number;
  readonly isNeeded?: boolean;
}) {
  const { t } = useTexts();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[
        ...(isNeeded ? [{ required: true, whitespace: true, message: t('field_required') }] : []),
        { max: most, message: t('text_too_long') },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
