import { paths } from '../paths.ts';

/** Where somebody wanted to go before they had to log in; only ever a page of ours. */
export function pageAfterLogIn(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return paths.home;
  return next.split('?')[0] === paths.logIn ? paths.home : next;
}
