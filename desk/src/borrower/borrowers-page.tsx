import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useAccountFacts } from '../case-parts/account-state.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { FindBorrower, type FoundBorrower } from '../case-parts/find-borrower.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The way to the page of one borrower. */
export function BorrowersPage() {
  const { t } = useTexts();
  return (
    <Page title={t('page_borrowers')}>
      <FindBorrower otherwise={() => <p className="case-note">{t('borrower_find_hint')}</p>}>
        {(person) => <Found key={person.borrowerId} person={person} />}
      </FindBorrower>
    </Page>
  );
}

/** The way on has the focus: Enter finds, and Enter again opens. */
function Found({ person }: { readonly person: FoundBorrower }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => way.current?.querySelector('a')?.focus(), []);
  const name = nameOf(person.name, person.borrowerId);
  return (
    <div ref={way}>
      <Panel
        title={name}
        aside={<Link href={borrowerPath(person.borrowerId)}>{t('borrower_open', { name })}</Link>}
      >
        <Facts rows={useAccountFacts(person)} />
      </Panel>
    </div>
  );
}
