import { askableDocuments, freezeReasons, refusalReasons } from '@hiram/contract';
import type { AuditRow, BorrowerPage } from '@hiram/contract/desk';
import { OrderLink } from '../case-parts/order-link.tsx';
import { useFormats } from '../frame/me.tsx';
import { type DeskText, useTexts } from '../texts/use-texts.ts';

/** What staff did with somebody and their orders, newest first, with the reasons they gave. */
export function Trail({ trail }: Pick<BorrowerPage, 'trail'>) {
  const { t, has } = useTexts();
  const { time } = useFormats();
  const saidOf = useSaid();
  const didOf = (operation: string) => {
    const key = `did${operation.replaceAll('/', '_')}`;
    return has(key) ? t(key as Extract<DeskText, 'did_orders_take'>) : operation;
  };
  if (trail.length === 0) return <p className="case-note">{t('borrower_no_trail')}</p>;
  return (
    <ol className="borrower-log">
      {trail.map((row) => (
        <li key={row.number}>
          <time dateTime={row.at} className="desk-faint desk-figure">
            {time(row.at)}
          </time>
          <span>
            <strong>{row.staffName}</strong> <span className="desk-faint">{t(`role_${row.role}`)}</span>
          </span>
          <span>
            {didOf(row.operation)}
            {saidOf(row)}
            {row.orderId === null ? null : (
              <>
                {' · '}
                <span className="desk-faint">{t('order_number')}</span> <OrderLink orderId={row.orderId} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The words that went with it: what has a name by its name, what was written as it was written. */
function useSaid(): (row: AuditRow) => string {
  const { t } = useTexts();
  return ({ detail: { what, reason, reasons, documents, note, tried, until } }) => {
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
