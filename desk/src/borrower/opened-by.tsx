import { searchAccess } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

const shown = 10;

/** Who has opened this file, for those who read the log of it. */
export function OpenedBy({ borrowerId }: { readonly borrowerId: number }) {
  const { role } = useMe();
  return searchAccess.roles.includes(role) ? <Looks borrowerId={borrowerId} /> : null;
}

function Looks({ borrowerId }: { readonly borrowerId: number }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const read = useRead(searchAccess, { borrowerId }, { liveSeconds: 60 });
  return (
    <Panel
      title={t('borrower_opened_by')}
      aside={<Link href={`${paths.access}?borrower=${borrowerId}`}>{t('page_access')}</Link>}
    >
      <Loaded query={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="case-note">{t('borrower_opened_by_nobody')}</p>
          ) : (
            <ol className="case-log">
              {rows.slice(0, shown).map(({ accessId, at, staffName, role, kind }) => (
                <li key={accessId}>
                  <time dateTime={at} className="desk-faint desk-figure">
                    {time(at)}
                  </time>
                  <span>
                    <strong>{staffName}</strong> <span className="desk-faint">{t(`role_${role}`)}</span>
                  </span>
                  <span>{t(`access_kind_${kind}`)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}
