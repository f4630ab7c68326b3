import type { Language } from '@hiram/contract';
import { firstPaths } from '../api/first-paths.ts';

/*
 * What belongs to the first page, and the only place that says so. A phone that comes here for the first time
 * gets one of these pages with its markup in it (prerender.tsx), one file of JavaScript beside React's, and
 * the words of one language.
 *
 * That one file is what main.tsx imports without waiting: the entry screen (show-routes.tsx) and
 * all that is around every screen (app.tsx). Everything else is fetched later, through
 * later-routes.tsx. So a file makes the first page heavier by being imported there, wherever it
 * lies, and `npm run build` refuses a page above its budget.
 */

/** Log in and register: prerendered for their addresses, and shown before anything else is loaded. */
export const firstPages = [
  { name: 'login', path: firstPaths.login, title: 'login_action' },
  { name: 'register', path: firstPaths.register, title: 'register_action' },
] as const;

type FirstPage = (typeof firstPages)[number];
export type FirstPath = FirstPage['path'];

export function firstPageAt(pathname: string): FirstPage | undefined {
  return firstPages.find(({ path }) => path === pathname);
}

/**
 * Home, which is the landing page of whoever has no account on this phone: it can be read before any JavaScript is here. Whoever has
 * one sees the outline of home in its place.
 */
const landing = { name: 'landing', path: firstPaths.home } as const;

/** The page of every other address: an outline of home. Any of those addresses gives it. */
const shell = { name: 'shell', path: firstPaths.lock } as const;

/** Every page by its name and by an address that it is given for. */
export const pages = [...firstPages, landing, shell] as const;

export const pageNameAt = (pathname: string) =>
  pages.find(({ path }) => path === pathname)?.name ?? shell.name;

/** The JavaScript of a first page in any language, by brotli, in bytes. */
export const firstPageBudget = 80_000;

/**
 * The words of the first pages, and those of all screens after them. Built files begin with the same names.
 */
export const firstWords = (language: Language) => `../texts/compiled/phone/${language}-first.ts`;
export const laterWords = (language: Language) => `../texts/compiled/phone/${language}-more.ts`;

/** Of a prerendered page, or a built file of words; null for files that every language needs. */
export function languageOfFile(url: string, languages: readonly Language[]): Language | null {
  const name = /^\/(?:pages\/\w+\.|assets\/)(\w+)(?:-first|-more)?[.-]/.exec(url)?.[1];
  return languages.find((language) => language === name) ?? null;
}

/** What the shell fetches at once: what comes after the first pages, beginning with home and with what is there without an account. */
export const shellModules = ['src/app/later-routes.tsx', 'src/app/home-or-landing.tsx'] as const;

/** What a phone keeps besides, for use without a network; every other screen is kept once it was opened. */
export const keptModules = [
  'src/my/my-screen.tsx',
  'src/account/lock/lock-screen.tsx',
  'src/app/offline/start-offline.tsx',
  'src/app/wallet-or-withdraw.tsx',
  'src/repay/schedule/schedule-screen.tsx',
  'src/order/agreement/agreement-screen.tsx',
  'src/messages/messages-screen.tsx',
  'src/account/enter/passkey-log-in.tsx',
] as const;
