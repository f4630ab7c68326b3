import { toOrderStatus } from '@hiram/contract';
import { type Found, getReview, type OrderGlance, searchDesk } from '@hiram/contract/desk';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useFailureText } from '../api/failure-text.ts';
import { useRead } from '../api/server.ts';
import { borrowerPath, loanPath, orderPath, paths, statementPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useBorrowerName } from './borrower-name.ts';
import type { DeskPage } from './desk-page.ts';
import { usePageActions } from './keys.tsx';
import { useMe } from './me.tsx';
import { useOrderWords } from './order-words.ts';
import { useRecents } from './recent.ts';
import type { Tone } from './state.tsx';

export interface PaletteItem {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
  readonly state?: { readonly tone: Tone; readonly word: string };
  readonly run: () => void;
}

interface Group {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

interface Reach {
  readonly pages: readonly DeskPage[];
  readonly onLeave: () => void;
}

const fewest = 2;
const waitMs = 200;
/** So many people that the loan of each would hide the others. */
const many = 4;

/** What can be opened or done, as far as it fits what was typed; and what to say where that is little. */
export function usePaletteItems(text: string, reach: Reach): { groups: Group[]; note: string | null } {
  const { t } = useTexts();
  const failureText = useFailureText();
  const wanted = text.trim();
  const search = useSettled(wanted);
  const isSearched = search === wanted && search.length >= fewest;
  const read = useRead(searchDesk, { search }, { isReady: isSearched });
  const found = useFoundItems(isSearched && read.data ? read.data.found : []);
  const own = useOwnGroups(wanted, reach);
  const isShort = wanted.length < fewest;
  const groups = [...(isShort ? [] : [{ name: t('find_group_found'), items: found }]), ...own].filter(
    ({ items }) => items.length > 0,
  );

  function noteOf(): string | null {
    if (isShort) return null;
    if (isSearched && read.isError) return failureText(read.error);
    if (!isSearched || read.data === undefined) return t('find_searching');
    if (read.data.hasMore) return t('find_more');
    return groups.length === 0 ? t('find_nothing', { text: wanted }) : null;
  }
  return { groups, note: noteOf() };
}

/** What was typed once nobody types any more: every search is on the log. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What was opened lately, what the page that is open can do, the pages, and the way out. */
function useOwnGroups(wanted: string, { pages, onLeave }: Reach): Group[] {
  const { t } = useTexts();
  const [here, navigate] = useLocation();
  const recents = useRecents();
  const actions = usePageActions();
  const matches = (name: string) => matchesWords(name, wanted);
  const recent = recents
    .filter(({ path, name }) => path !== here && (wanted === '' || matches(name)))
    .map(({ path, name }) => ({ id: `recent ${path}`, name, run: () => navigate(path) }));
  const ofPage = actions
    .filter(({ says }) => matches(says))
    .map(({ key, says, run }) => ({
      id: `key ${key}`,
      name: says,
      hint: key,
      run: () => run(new KeyboardEvent('keydown', { key })),
    }));
  const opened = pages
    .filter(({ path, title }) => !path.includes(':') && matches(t(title)))
    .map(({ path, title, group }) => ({
      id: `page ${path}`,
      name: t(title),
      ...(group === null ? {} : { hint: t(`group_${group}`) }),
      run: () => navigate(path),
    }));
  const leaving = matches(t('log_out')) ? [{ id: 'leave', name: t('log_out'), run: onLeave }] : [];
  return [
    { name: t('find_group_recent'), items: recent },
    { name: t('find_group_here'), items: ofPage },
    { name: t('find_group_pages'), items: [...opened, ...leaving] },
  ];
}

/** Whether every word that was typed begins one of the name's; in Chinese, where words have no spaces, is in it. */
export function matchesWords(name: string, wanted: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((each) =>
      words.some((word) => word.startsWith(each) || (/\p{Script=Han}/u.test(each) && word.includes(each))),
    );
}

function useFoundItems(found: readonly Found[]): PaletteItem[] {
  const { t } = useTexts();
  const { role } = useMe();
  const [, navigate] = useLocation();
  const nameOf = useBorrowerName();
  const orderWords = useOrderWords();
  const people = found.filter(({ kind }) => kind === 'borrower');

  const stateOf = (order: OrderGlance) => {
    const { tone, word } = orderWords(order.status, order.daysLate);
    return { state: { tone, word } };
  };
  const whose = ({ borrowerName, borrowerId }: Found) =>
    borrowerId === null ? '' : nameOf(borrowerName, borrowerId);
  const orderAddress = ({ orderId, isLoan }: OrderGlance, { borrowerId }: Found) => {
    if (isLoan) return loanPath(orderId);
    if (getReview.roles.includes(role)) return orderPath(orderId);
    return borrowerId === null ? paths.home : borrowerPath(borrowerId);
  };
  function ofOrder(hit: Found, order: OrderGlance): PaletteItem {
    const stage = toOrderStatus(order.status) === undefined ? '' : order.orderNo;
    return {
      id: `${hit.kind} ${hit.reference ?? ''} ${order.orderId}`,
      name: hit.reference === null ? `${order.orderNo} · ${whose(hit)}` : `${hit.reference} · ${whose(hit)}`,
      hint:
        hit.reference === null
          ? t(order.isLoan ? 'find_kind_loan' : 'find_kind_order')
          : `${t(`find_kind_${hit.kind}`)} · ${stage}`,
      ...stateOf(order),
      run: () => navigate(orderAddress(order, hit)),
    };
  }
  function ofPerson(hit: Found & { readonly borrowerId: number }): PaletteItem[] {
    const person: PaletteItem = {
      id: `borrower ${hit.borrowerId}`,
      name: whose(hit),
      hint: [hit.mobile, hit.by && hit.by !== 'name' ? t(`find_by_${hit.by}`) : null]
        .filter(Boolean)
        .join(' · '),
      ...(hit.order && people.length > many ? stateOf(hit.order) : {}),
      run: () => navigate(borrowerPath(hit.borrowerId)),
    };
    return hit.order && people.length <= many
      ? [person, { ...ofOrder(hit, hit.order), id: `order of ${hit.borrowerId}` }]
      : [person];
  }
  return found.flatMap((hit) => {
    const { borrowerId, order, statementId } = hit;
    if (hit.kind === 'borrower' && borrowerId !== null) return ofPerson({ ...hit, borrowerId });
    if (order) return [ofOrder(hit, order)];
    return [
      {
        id: `${hit.kind} ${hit.reference}`,
        name: hit.reference ?? '',
        hint: t(`find_kind_${hit.kind}`),
        run: () => navigate(statementId === null ? paths.refunds : statementPath(statementId)),
      },
    ];
  });
}
