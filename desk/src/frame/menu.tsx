import { type QueueName, queueRoles } from '@hiram/contract/desk';
import { Link, useRoute } from 'wouter';
import { type QueueCount, useOwnCounts, useQueueCounts } from '../api/queue-counts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type DeskPage, menuGroups } from './desk-page.ts';
import { useMe } from './me.tsx';

/** What this role can open, in groups; a group with nothing in it is not there. */
export function Menu({ pages }: { readonly pages: readonly DeskPage[] }) {
  const { t } = useTexts();
  const countOf = useQueueCounts();
  return (
    <nav className="desk-menu" aria-label={t('menu')}>
      {menuGroups.map((group) => {
        const inGroup = pages.filter((page) => page.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{t(`group_${group}`)}</h2>
            <ul>
              {inGroup.map((page) => (
                <li key={page.path}>
                  <MenuLink page={page} countOf={countOf} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function MenuLink({
  page,
  countOf,
}: {
  readonly page: DeskPage;
  readonly countOf: (queue: QueueName) => QueueCount | undefined;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const [isOpen] = useRoute(page.path);
  // Only what this role can do something about: the others' work is no news.
  const own = (page.queues ?? []).filter((queue) => (queueRoles[queue] as readonly string[]).includes(role));
  const forMe = useOwnCounts();
  const waiting = own.reduce(
    (sum, queue) => sum + (countOf(queue)?.count ?? 0),
    page.counts ? forMe[page.counts] : 0,
  );
  return (
    <Link href={page.path} aria-current={isOpen ? 'page' : undefined}>
      {t(page.title)}
      {waiting > 0 ? (
        <span className="desk-count">
          <span aria-hidden="true">{waiting}</span>
          <span className="desk-hidden">{t('menu_waiting', { count: waiting })}</span>
        </span>
      ) : null}
    </Link>
  );
}
