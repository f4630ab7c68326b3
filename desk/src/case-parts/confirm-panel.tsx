import { Alert, Button, Flex, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How a call stands: what `useSend` gives back, and all that a panel needs of it. */
export interface CallState {
  readonly isBusy: boolean;
  readonly failure: unknown;
}

/**
 * What has to be said before something is done, in the place of its button and not over the page: whoever
 * writes what is missing wants to see the evidence meanwhile.
 */
export function ConfirmPanel<Said extends object>({
  title,
  hasHeading = false,
  text,
  isDanger = false,
  call: { isBusy, failure },
  inWords,
  onSend,
  onCancel,
  children,
}: {
  /** What is done, as the button says it that was pressed. */
  readonly title: string;
  /** Where that button was one of many. */
  readonly hasHeading?: boolean;
  /** What follows from it. */
  readonly text: string;
  /** What follows cannot be taken back, and looks like it. */
  readonly isDanger?: boolean | undefined;
  readonly call: CallState;
  /** What a failure means here; without it, what it means anywhere. */
  readonly inWords?: ((failure: unknown) => string) | undefined;
  readonly onSend: (said: Said) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const failureText = useFailureText();
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
      {hasHeading ? <h2 className="decision-title">{title}</h2> : null}
      <p>{text}</p>
      <Form<Said> layout="vertical" requiredMark={false} onFinish={onSend}>
        {children}
        {failure === null ? null : (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={(inWords ?? failureText)(failure)}
            className="desk-gap"
          />
        )}
        <Flex gap={8} wrap>
          <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy}>
            {title}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </div>
  );
}
