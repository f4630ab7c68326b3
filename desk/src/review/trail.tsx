import { askableDocuments, refusalReasons } from '@hiram/contract';
import { getAuditTrail } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { Shown } from '../frame/page.tsx';
import { type DeskText, useTexts } from '../texts/use-texts.ts';

/** Who did what with the order, newest first, with what they said. */
export function Trail({ orderId }: { readonly orderId: number }) {
  const { t, has } = useTexts();
  const { time } = useFormats();
  const read = useRead(getAuditTrail, { orderId }, { liveSeconds: 15 });
  const saidOf = useSaid();
  const didOf = (operation: string) => {
    const key = `did_${operation.slice(1).replaceAll('/', '_')}`;
    return has(key) ? t(key as Extract<DeskText, 'did_orders_take'>) : operation;
  };
  return (
    <Shown read={read}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="case-note">{t('trail_none')}</p>
        ) : (
          <ol className="trail">
            {rows.map(({ number, at, staffName, role, operation, detail }) => (
              <li key={number}>
                <time dateTime={at} className="desk-faint desk-figure">
                  {time(at)}
                </time>
                <span>
                  <strong>{staffName}</strong> <span className="desk-faint">{t(`role_${role}`)}</span>
                </span>
                <span>
                  {didOf(operation)}
                  {saidOf(detail)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Shown>
  );
}

/** The words that went with a decision: reasons and documents by their names, notes as they were written. */
function useSaid(): (detail: Readonly<Record<string, unknown>>) => string {
  const { t } = useTexts();
  return ({ reasons, documents, note, tried }) => {
    const said = [
      ...refusalReasons.filter((each) => has(reasons, each)).map((each) => t(`refusal_reason_${each}`)),
      ...askableDocuments.filter((each) => has(documents, each)).map((each) => t(`document_${each}`)),
      ...[note, tried].filter((each) => typeof each === 'string' && each !== '').map((each) => `“${each}”`),
    ];
    return said.length === 0 ? '' : `: ${said.join(', ')}`;
  };
}

function has(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}
