import type { SlipView } from '@hiram/contract/desk';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { Case } from '../case-parts/case.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { Photos } from '../case-parts/photos.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { borrowerPath, paths } from '../paths.ts';
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
  /** Undefined once somebody has decided it: then it is not in the list any more. */
  readonly slip: SlipView | undefined;
  readonly onNext: (() => void) | null;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [said, setSaid] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  // What was looked at stays in sight when it has left the list.
  const [slip, setSlip] = useState(listed);
  if (listed && listed !== slip) setSlip(listed);
  usePageKeys([
    {
      key: 'n',
      says: t('slip_next'),
      run: () => (onNext ? onNext() : void message.info(t('slip_no_next'))),
    },
  ]);
  const line = slip && (slip.lines.find(({ lineId }) => lineId === chosenId) ?? likeliestLine(slip));
  return (
    <Page
      title={slip ? t('slip_title', { name: slip.borrowerName ?? `#${slip.borrowerId}` }) : t('page_slips')}
      actions={slip ? <Link href={borrowerPath(slip.borrowerId)}>{t('review_borrower')}</Link> : null}
    >
      <Case
        decision={
          <section className="panel decision" aria-label={t('review_decision')}>
            {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
            {listed || said ? null : <Alert type="info" showIcon role="status" title={t('slip_gone')} />}
            {listed && !said ? <SlipDecision slip={listed} line={line} onDone={setSaid} /> : null}
            <WayOn
              label={t('slip_next')}
              next={onNext && { name: t('slip_next'), go: onNext }}
              list={{ name: t('slip_all'), href: paths.slips }}
              isOffered={said !== null}
            />
          </section>
        }
      >
        {slip ? (
          <div className="slip-beside">
            <div className="slip-told">
              <Panel title={t('slip_told')}>
                <Claim slip={slip} />
              </Panel>
              <Panel title={t('slip_statement')}>
                <SlipLines slip={slip} chosenId={line?.lineId ?? null} onChoose={setChosenId} />
              </Panel>
            </div>
            <div className="case-photos slip-picture">
              <Panel title={t('slip_picture')}>
                <Photos photos={[{ purpose: 'slip', url: slip.picture, at: slip.sentAt }]} />
              </Panel>
            </div>
          </div>
        ) : null}
      </Case>
    </Page>
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
        [t('incoming_order'), <OrderLink key="order" orderId={slip.orderId} />],
        [t('slip_owed'), money(slip.owed)],
        [t('slip_sent'), time(slip.sentAt)],
        [t('slip_flags'), <SlipFlags key="flags" flags={slip.flags} />],
        [t('slip_twins'), slip.twins.length > 0 ? <SlipTwins key="twins" twins={slip.twins} /> : null],
      ]}
    />
  );
}
