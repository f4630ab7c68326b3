import type { BorrowerPage } from '@hiram/contract/desk';
import { useState } from 'react';
import { IdentityDecision } from '../case-parts/identity-decision.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { useOpenPath } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useNextCheck } from './use-next-check.ts';

/** The decision about an identity, and the way to the next. */
export function DecideAndGoOn({ page: { borrowerId, person, seen } }: { readonly page: BorrowerPage }) {
  const { t } = useTexts();
  const [isDone, setDone] = useState(false);
  const { listPath } = useOpenPath();
  const { next, goNext } = useNextCheck(borrowerId);
  return (
    <section className="panel decision" aria-label={t('review_decision')}>
      <IdentityDecision
        borrowerId={borrowerId}
        state={person.userQualificationView.identity}
        seen={seen}
        onDone={() => setDone(true)}
      />
      <WayOn
        label={t('identity_next')}
        next={next ? { name: t('identity_next'), go: goNext } : null}
        list={{ name: t('identity_all'), href: listPath }}
        isOffered={isDone}
      />
    </section>
  );
}
