import type { BorrowerPage } from '@hiram/contract/desk';
import { useRef, useState } from 'react';
import { EmergencyContacts } from '../case-parts/emergency-contacts.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';
import { Erasure } from './erasure.tsx';
import { Hold } from './hold.tsx';
import { MobileNumber } from './mobile-number.tsx';
import { Sessions } from './sessions.tsx';
import { Unlock } from './unlock.tsx';
import { WholeNumber } from './whole-number.tsx';

type Act = 'identity' | 'card' | 'unlock' | 'endSessions' | 'number' | 'freeze' | 'unfreeze' | 'erase';

const keyOf = {
  identity: 'i',
  card: 'b',
  unlock: 'c',
  endSessions: 'o',
  number: 'm',
  freeze: 'h',
  unfreeze: 'h',
  erase: 'e',
} as const;

/** What can be done with an account, beside what is known about it. One thing is asked at a time. */
export function Account({ page }: { readonly page: BorrowerPage }) {
  const { t } = useTexts();
  const [chosen, setAsked] = useState<Act | null>(null);
  const box = useRef<HTMLElement>(null);
  const { person } = page;
  const hold: Act = person.frozen ? 'unfreeze' : 'freeze';
  const { erasure } = page;
  const isErased = erasure !== null && erasure.status !== 'waiting';
  const acts: readonly Act[] = isErased
    ? []
    : ['identity', 'card', 'unlock', 'endSessions', 'number', hold, ...(erasure ? [] : (['erase'] as const))];
  // A colleague may do it while it is still being asked here: then there is nothing to ask any more.
  const asked = chosen !== null && acts.includes(chosen) ? chosen : null;
  const nameOf: Readonly<Record<Act, string>> = {
    identity: t('borrower_show_identity'),
    card: t('borrower_show_card'),
    unlock: t('codes_release_unlock'),
    endSessions: t('borrower_end_sessions'),
    number: t('number_start'),
    freeze: t('borrower_freeze'),
    unfreeze: t('borrower_unfreeze'),
    erase: t('borrower_erase'),
  };

  const askingOf = (act: Act): Asking => ({
    isAsked: asked === act,
    ask: () => setAsked(act),
    close() {
      setAsked(null);
      // The button that opened the question is there again with the next drawing.
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus());
    },
  });
  usePageKeys(
    asked === null
      ? acts.map((act) => ({
          key: keyOf[act],
          says: nameOf[act],
          run(event: KeyboardEvent) {
            // The letter must not land in the field that it opens. A button that is off, once focused,
            // says why.
            event.preventDefault();
            const button = box.current?.querySelector<HTMLElement>(`[data-act="${act}"]`);
            button?.focus();
            button?.click();
          },
        }))
      : [],
  );

  return (
    <section ref={box} className="panel decision borrower-account" aria-label={t('borrower_account')}>
      {isErased ? null : <Acts page={page} hold={hold} askingOf={askingOf} />}
      <Erasure page={page} asking={askingOf('erase')} />
    </section>
  );
}

interface ActsProps {
  readonly page: BorrowerPage;
  readonly hold: Act;
  readonly askingOf: (act: Act) => Asking;
}

function Acts({ page, hold, askingOf }: ActsProps) {
  const { t } = useTexts();
  const { person } = page;
  return (
    <>
      <div>
        <h2>{t('borrower_numbers')}</h2>
        <WholeNumber page={page} what="identity" hidden={person.identity} asking={askingOf('identity')} />
        <WholeNumber page={page} what="card" hidden={person.cardNo} asking={askingOf('card')} />
      </div>
      <EmergencyContacts borrowerId={page.borrowerId} />
      <Unlock page={page} asking={askingOf('unlock')} />
      <Sessions page={page} asking={askingOf('endSessions')} />
      <MobileNumber page={page} asking={askingOf('number')} />
      <Hold page={page} asking={askingOf(hold)} />
    </>
  );
}
