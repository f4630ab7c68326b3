import type { StatementLineView } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { Facts } from '../case-parts/facts.tsx';
import { LineState } from '../case-parts/line-state.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { LineForm } from './line-form.tsx';
import { actionsFor, reasonNotToPropose } from './line-rules.ts';
import { Match } from './match.tsx';
import { useProposalWords } from './proposal-words.ts';

/** One line with all that the bank wrote, and below what it can be said to be. */
export function LineDialog({
  line,
  isElse,
  onClose,
}: {
  /** Undefined once it has left the list: a colleague, or the job that books, was quicker. */
  readonly line: StatementLineView | undefined;
  /** Whether somebody wants to say that it is not what was matched. */
  readonly isElse: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const { day, money } = useFormats();
  const proposalWords = useProposalWords();
  if (!line) {
    return (
      <Dialog title={t('line_moved_title')} footer={null} onCancel={onClose}>
        <p>{t('line_moved')}</p>
      </Dialog>
    );
  }
  const whyNot = reasonNotToPropose(line, role);
  const actions = actionsFor(line, role);
  const [first] = isElse ? actions.filter((action) => action !== 'book') : actions;
  return (
    <Dialog
      width={680}
      title={t('line_title', { amount: money(line.amount), day: day(line.bookedOn) })}
      footer={null}
      onCancel={onClose}
    >
      <LineFacts line={line} />
      {line.proposal ? (
        <Alert type="info" showIcon title={proposalWords(line.proposal)} />
      ) : (
        whyNot && <p>{t(whyNot)}</p>
      )}
      {first ? <LineForm line={line} actions={actions} first={first} onDone={onClose} /> : null}
    </Dialog>
  );
}

function LineFacts({ line }: { readonly line: StatementLineView }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const facts = [
    ['incoming_state', <LineState key="state" status={line.status} />],
    ['line_value_on', day(line.valueOn)],
    ['incoming_payer', [line.payerName, line.payerAccount].filter(Boolean).join(' · ') || null],
    ['line_bank_reference', line.bankReference && <Mono key="bank">{line.bankReference}</Mono>],
    ['incoming_note', line.note],
    ['line_match', <Match key="match" line={line} />],
  ] as const;
  return (
    <div className="desk-gap">
      <Facts rows={facts.map(([name, shown]) => [t(name), shown])} />
    </div>
  );
}
