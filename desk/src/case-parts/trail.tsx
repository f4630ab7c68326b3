import { askableDocuments, freezeReasons, refusalReasons } from '@hiram/contract';
import type { AuditRow } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OrderLink } from './order-link.tsx';
import { useDoneName } from './use-done-name.ts';
import './facts.css';

/** A row of the log; with its order where the page is about several. */
type TrailRow = Omit<AuditRow, 'staffId' | 'orderId' | 'borrowerId'> & { readonly orderId?: number | null };

/** What staff did with an order or with somebody, newest first, with what they said. */
export function Trail({ rows, empty }: { readonly rows: readonly TrailRow[]; readonly empty: string }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const doneName = useDoneName();
  const saidOf = useSaid();
  if (rows.length === 0) return <p className="case-note">{empty}</p>;
  return (
    <ol className="case-log">
      {rows.map(({ number, at, staffName, role, operation, detail, orderId = null }) => (
        <li key={number}>
          <time dateTime={at} className="desk-faint desk-figure">
            {time(at)}
          </time>
          <span>
            <strong>{staffName}</strong> <span className="desk-faint">{t(`role_${role}`)}</span>
          </span>
          <span>
            {doneName(operation)}
            {saidOf(detail)}
            {orderId === null ? null : (
              <>
                {' · '}
                <span className="desk-faint">{t('order_number')}</span> <OrderLink orderId={orderId} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The words that went with it: what has a name by its name, what was written as it was written. */
function useSaid(): (detail: AuditRow['detail']) => string {
  const { t } = useTexts();
  return ({ what, reason, reasons, documents, note, tried, until }) => {
    const freeze = freezeReasons.find((each) => each === reason);
    const written = [freeze ? null : reason, note, tried].filter(
      (each) => typeof each === 'string' && each !== '',
    );
    const said = [
      ...(what === 'identity' ? [t('person_identity')] : []),
      ...(what === 'card' ? [t('person_card')] : []),
      ...(freeze ? [t(`freeze_reason_${freeze}`)] : []),
      ...refusalReasons.filter((each) => lists(reasons, each)).map((each) => t(`refusal_reason_${each}`)),
      ...askableDocuments.filter((each) => lists(documents, each)).map((each) => t(`document_${each}`)),
      ...(typeof until === 'string' ? [until] : []),
      ...written.map((each) => `“${each}”`),
    ];
    return said.length === 0 ? '' : `: ${said.join(', ')}`;
  };
}

function lists(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}
