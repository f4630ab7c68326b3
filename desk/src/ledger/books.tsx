import { getBooks, proposeBooks, proposeJournal } from '@hiram/contract/desk';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BooksDialog } from './books-dialog.tsx';
import { JournalDialog } from './journal-dialog.tsx';

/** Up to which day the books are closed, and what is posted by hand; both take two people. */
export function BooksView() {
  const { t } = useTexts();
  const { role } = useMe();
  const { day, time } = useFormats();
  const read = useRead(getBooks, {}, { liveSeconds: 60 });
  const closings = useOpenProposals('books');
  const journals = useOpenProposals('journal');
  const [open, setOpen] = useState<'books' | 'journal' | null>(null);
  const inWords = (closedThrough: string | null) =>
    closedThrough === null ? t('books_open_all') : t('books_closed_through', { day: day(closedThrough) });
  return (
    <Loaded query={read}>
      {(books) => (
        <>
          <Alert
            type="info"
            showIcon
            className="desk-gap"
            title={inWords(books.closedThrough)}
            description={t('books_hint')}
          />
          <Flex gap={12} align="center" wrap className="desk-gap">
            <GatedButton
              reason={proposeBooks.roles.includes(role) ? null : t('catalogue_admin_only')}
              onClick={() => setOpen('books')}
            >
              {t('books_change')}
            </GatedButton>
            <GatedButton
              reason={proposeJournal.roles.includes(role) ? null : t('catalogue_admin_only')}
              onClick={() => setOpen('journal')}
            >
              {t('journal_by_hand')}
            </GatedButton>
            {[...closings, ...journals].map((proposal) => (
              <WaitingNote
                key={proposal.proposalId}
                proposal={proposal}
                what={t(proposal.kind === 'books' ? 'books_change' : 'journal_by_hand')}
              />
            ))}
          </Flex>
          {books.history.length === 0 ? (
            <p>{t('books_never')}</p>
          ) : (
            <PlainTable
              label={t('ledger_books')}
              rows={books.history}
              keyOf={({ at }) => at}
              columns={[
                { title: t('books_at'), show: ({ at }) => time(at) },
                { title: t('books_state'), show: ({ closedThrough }) => inWords(closedThrough) },
                { title: t('books_reason'), show: ({ reason }) => reason },
                {
                  title: t('books_by'),
                  show: ({ proposedBy, confirmedBy }) =>
                    t('blacklist_by_two', { addedBy: proposedBy, confirmedBy }),
                },
              ]}
            />
          )}
          {open === 'books' ? <BooksDialog books={books} onClose={() => setOpen(null)} /> : null}
          {open === 'journal' ? <JournalDialog books={books} onClose={() => setOpen(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}
