import { askableDocuments, refusalReasons } from '@hiram/contract';
import type { ReviewPage } from '@hiram/contract/desk';
import { Alert, Button, Checkbox, Flex, Form, Input } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Action } from './actions.ts';
import type { Said } from './use-decide.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/**
 * What an action asks for, in the place of the buttons and not over the page: who writes what is missing wants to see
 * the pictures meanwhile.
 */
export function DecisionForm({
  action,
  review,
  isBusy,
  failure,
  onSend,
  onCancel,
}: {
  readonly action: Action;
  readonly review: ReviewPage;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onSend: (said: Said) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  const refusalWords = useRefusalWords();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, button[type="submit"]')?.focus();
  }, []);
  const text =
    action === 'pass_final_audit'
      ? t('ask_pass_final_audit', { amount: money(review.view.principal) })
      : t(`ask_${action}`);

  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h2 id={titleId} className="decision-title">
        {t(`act_${action}`)}
      </h2>
      <p>{text}</p>
      {action === 'release_code' ? <CodeWarnings review={review} /> : null}
      <Form<Said> layout="vertical" requiredMark={false} onFinish={onSend}>
        <Fields action={action} />
        {failure === null ? null : (
          <Alert type="error" showIcon role="alert" title={refusalWords(failure)} className="desk-gap" />
        )}
        <Flex gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t(`act_${action}`)}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </div>
  );
}

function CodeWarnings({ review: { view } }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  return (
    <>
      {view.hasOpenCode ? <p>{t('ask_release_open_code')}</p> : null}
      {view.contractAcceptedAt === null ? <p>{t('ask_release_not_accepted')}</p> : null}
    </>
  );
}

function Fields({ action }: { readonly action: Action }) {
  const { t } = useTexts();
  // A rule of our own: the library's "required" gives a group of boxes an attribute that such a group cannot have.
  const atLeastOne = {
    validator: (_: unknown, chosen: readonly string[] = []) =>
      chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('asked_choose'))),
  };
  if (action === 'refuse') {
    return (
      <Form.Item name="reasons" label={t('asked_reasons')} rules={[atLeastOne]}>
        <Checkbox.Group
          className="decision-choices"
          aria-label={t('asked_reasons')}
          options={refusalReasons.map((value) => ({ value, label: t(`refusal_reason_${value}`) }))}
        />
      </Form.Item>
    );
  }
  if (action === 'ask_documents') {
    return (
      <>
        <Form.Item name="documents" label={t('asked_documents')} rules={[atLeastOne]}>
          <Checkbox.Group
            className="decision-choices"
            aria-label={t('asked_documents')}
            options={askableDocuments.map((value) => ({ value, label: t(`document_${value}`) }))}
          />
        </Form.Item>
        <Note label={t('asked_note')} />
      </>
    );
  }
  if (action === 'refuse_unreachable')
    return <Note label={t('asked_tried')} hint={t('asked_tried_hint')} isNeeded />;
  if (action === 'reactivate')
    return <Note label={t('asked_note_kept')} hint={t('asked_note_hint')} isNeeded />;
  return null;
}

function Note({
  label,
  hint,
  isNeeded = false,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly isNeeded?: boolean;
}) {
  const { t } = useTexts();
  return (
    <Form.Item
      name="note"
      label={label}
      extra={hint}
      rules={[
        ...(isNeeded ? [{ required: true, whitespace: true, message: t('field_required') }] : []),
        { max: 500, message: t('text_too_long') },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
