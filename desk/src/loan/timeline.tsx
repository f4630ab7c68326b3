import { getAuditTrail, type LoanPage } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { Panel } from '../case-parts/facts.tsx';
import { Trail } from '../case-parts/trail.tsx';
import { useFormats } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** How the order came to where it is, newest first, and what staff did about it. */
export function Timeline({ loan: { view } }: { readonly loan: LoanPage }) {
  const { t, textOr } = useTexts();
  const { time } = useFormats();
  const { orderId, timeline } = view;
  const trail = useRead(getAuditTrail, { orderId }, { liveSeconds: 30 });
  return (
    <>
      <Panel title={t('loan_timeline')}>
        <ol className="case-log loan-events">
          {timeline.toReversed().map(({ event, at }) => (
            <li key={`${event} ${at}`}>
              <time dateTime={at} className="desk-faint desk-figure">
                {time(at)}
              </time>
              <span>{textOr(`loan_event_${event}`, event)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('trail')}>
        <Loaded query={trail}>{(rows) => <Trail rows={rows} empty={t('trail_none')} />}</Loaded>
      </Panel>
    </>
  );
}
