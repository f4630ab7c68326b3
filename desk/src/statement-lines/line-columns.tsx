import type { LineState as LineStatus, StatementLineView } from '@hiram/contract/desk';
import { Button, Flex, type TableColumnsType } from 'antd';
import { LineState } from '../case-parts/line-state.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { reasonNotToBook, reasonNotToPropose } from './line-rules.ts';
import { Match } from './match.tsx';
import { useProposalWords } from './proposal-words.ts';
import './statement-lines.css';

/** What somebody has to do something about. */
const waits: readonly LineStatus[] = ['waiting', 'proposed'];

interface Acts {
  /** Opens what there is to know about a line; with `isElse`, to say that it is something else. */
  readonly onOpen: (line: StatementLineView, isElse?: boolean) => void;
}

export function useLineColumns({ onOpen }: Acts): TableColumnsType<StatementLineView> {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const proposalWords = useProposalWords();
  return [
    {
      key: 'day',
      title: t('incoming_day'),
      className: 'desk-figure',
      render: (_, line) => (
        <Button type="link" size="small" className="desk-cell-button" onClick={() => onOpen(line)}>
          {day(line.bookedOn)}
        </Button>
      ),
    },
    {
      key: 'amount',
      title: t('incoming_amount'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'payer',
      title: t('incoming_from'),
      render: (_, { payerName, payerAccount, note }) => (
        <div className="line-words">
          {payerName ?? '–'}{' '}
          {payerAccount ? <span className="desk-faint desk-mono">{payerAccount}</span> : null}
          <div>{note}</div>
        </div>
      ),
    },
    {
      key: 'match',
      title: t('line_match'),
      render: (_, line) => (
        <div className="line-words">
          <LineState status={line.status} />
          {waits.includes(line.status) ? (
            <div>
              <Waiting queue="statement_lines" since={line.importedAt} />
            </div>
          ) : null}
          <Match line={line} />
          {line.proposal ? <div>{proposalWords(line.proposal)}</div> : null}
        </div>
      ),
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('line_actions')}</span>,
      align: 'right',
      render: (_, line) => <Actions line={line} onOpen={onOpen} />,
    },
  ];
}

function Actions({ line, onOpen }: Acts & { readonly line: StatementLineView }) {
  const { t } = useTexts();
  const { role } = useMe();
  const { day, money } = useFormats();
  const whyNotBook = reasonNotToBook(line, role);
  const whyNotPropose = reasonNotToPropose(line, role);
  if (whyNotPropose === 'line_why_done') return null;
  const named = { day: day(line.bookedOn), amount: money(line.amount) };
  return (
    <Flex gap={6} justify="end">
      <GatedButton
        size="small"
        reason={whyNotBook && t(whyNotBook)}
        aria-label={t('line_book_it', named)}
        onClick={() => onOpen(line)}
      >
        {t('line_book')}
      </GatedButton>
      <GatedButton
        size="small"
        reason={whyNotPropose && t(whyNotPropose)}
        aria-label={t('line_else_it', named)}
        onClick={() => onOpen(line, true)}
      >
        {t('line_else')}
      </GatedButton>
    </Flex>
  );
}
