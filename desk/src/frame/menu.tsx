import { type QueueName, queueRoles } from '@hiram/contract/desk';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { type QueueCount, useOwnCounts, useQueueCounts } from '../api/queue-counts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type DeskPage, menuGroups } from './desk-page.ts';
import { useMe } from './me.tsx';
import { menuIcons } from './menu-icons.ts';

export const menuId = 'desk-menu';

/**
 * What this role can open, in groups; a group with nothing in it is not there. On a narrow screen it lies over
 * the page while it is open: the browser's own popover, which closes by Escape or a tap beside it.
 */
export function Menu({
  pages,
  page,
}: {
  readonly pages: readonly DeskPage[];
  readonly page: DeskPage | null;
}) {
  const { t } = useTexts();
  const countOf = useQueueCounts();
  const menu = useRef<HTMLElement>(null);
  useClosedByMoving(menu);
  return (
    <nav ref={menu} id={menuId} popover="auto" className="desk-menu" aria-label={t('menu')}>
      {menuGroups.map((group) => {
        const inGroup = pages.filter((each) => each.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{t(`group_${group}`)}</h2>
            <ul>
              {inGroup.map((each) => (
                <li key={each.path}>
                  <MenuLink page={each} current={currentOf(each, page)} countOf={countOf} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** Whoever has chosen a page wants to see it. */
function useClosedByMoving(menu: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moving that closes it.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [location]);
}

function currentOf(each: DeskPage, page: DeskPage | null): 'page' | 'true' | undefined {
  if (each.path === page?.path) return 'page';
  return each.path === page?.within ? 'true' : undefined;
}

function MenuLink({
  page,
  current,
  countOf,
}: {
  readonly page: DeskPage;
  readonly current: 'page' | 'true' | undefined;
  readonly countOf: (queue: QueueName) => QueueCount | undefined;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const Icon = menuIcons[page.title];
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // Only what this role can do something about: the others' work is no news.
  const own = (page.queues ?? []).filter((queue) => (queueRoles[queue] as readonly string[]).includes(role));
  const forMe = useOwnCounts();
  const waiting = own.reduce(
    (sum, queue) => sum + (countOf(queue)?.count ?? 0),
    page.counts ? forMe[page.counts] : 0,
  );
  return (
    <Link ref={link} href={page.path} aria-current={current}>
      {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      <span className="desk-menu-name">{t(page.title)}</span>
      {waiting > 0 ? (
        <span className="desk-count">
          <span aria-hidden="true">{waiting}</span>
          <span className="desk-hidden">{t('menu_waiting', { count: waiting })}</span>
        </span>
      ) : null}
    </Link>
  );
}
