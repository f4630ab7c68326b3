import { askableDocuments, refusalReasons } from '@hiram/contract';
import type { ReviewPage } from '@hiram/contract/desk';
import { Checkbox, Form } from 'antd';
import { type CallState, ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type Action, irreversible } from './actions.ts';
import type { Said } from './use-decide.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** What an action asks for before it is done. */
export function DecisionForm({
  action,
  review,
  call,
  onSend,
  onCancel,
}: {
  readonly action: Action;
  readonly review: ReviewPage;
  readonly call: CallState;
  readonly onSend: (said: Said) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  const refusalWords = useRefusalWords();
  const text =
    action === 'pass_final_audit'
      ? t('ask_pass_final_audit', { amount: money(review.view.principal) })
      : t(`ask_${action}`);
  return (
    <ConfirmPanel<Said>
      title={t(`act_${action}`)}
      hasHeading
      text={text}
      isDanger={irreversible.includes(action)}
      call={call}
      inWords={refusalWords}
      onSend={onSend}
      onCancel={onCancel}
    >
      {action === 'release_code' ? <CodeWarnings review={review} /> : null}
      {action === 'pass_first_audit' || action === 'pass_final_audit' ? (
        <>
          <Looked review={review} />
          <Overruled review={review} />
        </>
      ) : null}
      {action === 'pass_final_audit' && review.approvalsLeft !== null ? (
        <p>{t('approvals_left', { amount: money(review.approvalsLeft) })}</p>
      ) : null}
      <Fields action={action} />
    </ConfirmPanel>
  );
}

/** Where somebody else has what people do not share, whoever passes it says why that is fine. */
function Looked({ review: { sharedKinds } }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  if (sharedKinds.length === 0) return null;
  const kinds = sharedKinds.map((kind) => t(`duplicate_${kind}`)).join(', ');
  return (
    <NoteField name="looked" label={t('looked_label', { kinds })} hint={t('asked_note_hint')} isNeeded />
  );
}

/** Whoever passes what the machine recommends to refuse says why. */
function Overruled({ review: { judgement } }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  if (judgement?.recommendation.decision !== 'refuse') return null;
  return <NoteField name="overruled" label={t('overruled_label')} hint={t('asked_note_hint')} isNeeded />;
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
  // A rule of our own: the library's "required" gives a group of boxes an attribute that it cannot have.
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
        <NoteField label={t('asked_note')} />
      </>
    );
  }
  if (action === 'refuse_unreachable')
    return <NoteField label={t('asked_tried')} hint={t('asked_tried_hint')} isNeeded />;
  if (action === 'reactivate')
    return <NoteField label={t('asked_note_kept')} hint={t('asked_note_hint')} isNeeded />;
  return null;
}
