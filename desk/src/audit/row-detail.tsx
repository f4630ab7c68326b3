import type { LocatedAuditRow } from '@hiram/contract/desk';
import { Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What was sent with it, as it was sent: the log is evidence, so nothing here is translated or rounded. */
export function RowDetail({ row }: { readonly row: LocatedAuditRow }) {
  const { operation, detail, at, session, address } = row;
  const { t } = useTexts();
  const entries = Object.entries(detail);
  return (
    <dl className="audit-detail">
      <Entry name={t('audit_operation')} value={operation} />
      <Entry name={t('audit_exact_time')} value={at} />
      {session === null ? null : <Entry name={t('audit_session')} value={session} />}
      {address === null ? null : <Entry name={t('audit_address')} value={address} />}
      {entries.length === 0 ? <Entry name={t('audit_sent')} value={t('audit_nothing')} /> : null}
      {entries.map(([name, value]) => (
        <Entry
          key={name}
          name={name}
          value={typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
        />
      ))}
    </dl>
  );
}

function Entry({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Mono>{value}</Mono>
      </dd>
    </div>
  );
}
