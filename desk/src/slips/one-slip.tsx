import type { SlipView } from '@hiram/contract/desk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OneRequest } from '../case-parts/one-request.tsx';
import { Photos } from '../case-parts/photos.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SlipDecision } from './slip-decision.tsx';
import { SlipFlags, SlipTwins } from './slip-flags.tsx';
import { SlipLines } from './slip-lines.tsx';
import { likeliestLine } from './slip-rules.ts';

/** What was claimed and what the bank says beside the picture, and the decision. */
export function OneSlip({
  slip: listed,
  onNext,
}: {
  readonly slip: SlipView | undefined;
  readonly onNext: (() => void) | null;
}) {
  const { t } = useTexts();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const lineOf = (slip: SlipView) =>
    slip.lines.find(({ lineId }) => lineId === chosenId) ?? likeliestLine(slip);
  return (
    <OneRequest
      listed={listed}
      onNext={onNext}
      words={{
        page: t('page_slips'),
        next: t('slip_next'),
        noNext: t('slip_no_next'),
        gone: t('slip_gone'),
        all: t('slip_all'),
      }}
      titleOf={({ borrowerName, borrowerId }) => t('slip_title', { name: borrowerName ?? `#${borrowerId}` })}
      decision={(slip, onDone) => <SlipDecision slip={slip} line={lineOf(slip)} onDone={onDone} />}
    >
      {(slip) => (
        <div className="slip-beside">
          <div className="slip-told">
            <Panel title={t('slip_told')}>
              <Claim slip={slip} />
            </Panel>
            <Panel title={t('slip_statement')}>
              <SlipLines slip={slip} chosenId={lineOf(slip)?.lineId ?? null} onChoose={setChosenId} />
            </Panel>
          </div>
          <div className="case-photos slip-picture">
            <Panel title={t('slip_picture')}>
              <Photos photos={[{ purpose: 'slip', url: slip.picture, at: slip.sentAt }]} />
            </Panel>
          </div>
        </div>
      )}
    </OneRequest>
  );
}

function Claim({ slip }: { readonly slip: SlipView }) {
  const { t } = useTexts();
  const { money, day, time } = useFormats();
  return (
    <Facts
      rows={[
        [t('slip_claimed'), <strong key="amount">{money(slip.amount)}</strong>],
        [t('slip_transferred_on'), day(slip.transferredOn)],
        [t('slip_mark'), <Mono key="mark">{slip.mark}</Mono>],
        [t('slip_reference'), slip.reference && <Mono key="reference">{slip.reference}</Mono>],
        [t('slip_method'), t(`slip_method_${slip.method}`)],
        [
          t('person_name'),
          <Link key="borrower" href={borrowerPath(slip.borrowerId)}>
            {slip.borrowerName ?? `#${slip.borrowerId}`}
          </Link>,
        ],
        [t('incoming_order'), <LoanLink key="order" orderId={slip.orderId} />],
        [t('slip_owed'), money(slip.owed)],
        [t('slip_sent'), time(slip.sentAt)],
        [t('slip_flags'), <SlipFlags key="flags" flags={slip.flags} />],
        [t('slip_twins'), slip.twins.length > 0 ? <SlipTwins key="twins" twins={slip.twins} /> : null],
      ]}
    />
  );
}
