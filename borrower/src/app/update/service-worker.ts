import { languagesOf } from '@hiram/markets/languages';
import { paths } from '../../api/paths.ts';
import { languageCache } from '../../texts/language-memory.ts';
import { languageOfFile, pageNameAt, pages } from '../first-page.ts';
import type { KeptFile } from './kept-file.ts';

/*
 * Keeps the shell and the first screens on the phone, so that any address opens without a network. Pages come
 * from the network first: a lending app must not run an old version while a new one is there.
 */

/**
 * The part of a service worker's surroundings that is used here; TypeScript cannot load both worlds at once.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Pushing extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Tapping extends Lasting {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
declare const self: {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  /** The build puts the list in its place. */
  readonly keptFiles: readonly KeptFile[];
  readonly location: Location;
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: Pushing) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapping) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

const entries = self.keptFiles;
const urls = entries.map((entry) => `/${entry.url}`);
const version = hash(entries.map((entry) => `${entry.url} ${entry.revision}`).join('\n'));
const precache = `hiram-${version}`;
const assetCache = `hiram-assets-${version}`;
const patienceMs = 4000;
const languages = Object.values(languagesOf).flat();

/** Small and good enough to tell two lists of files apart. */
function hash(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 33) ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

self.addEventListener('install', (event) => {
  event.waitUntil(fillPrecache());
});

async function fillPrecache(): Promise<void> {
  const [cache, offered] = await Promise.all([caches.open(precache), offeredLanguages()]);
  const wanted = urls.filter((url) => {
    const language = languageOfFile(url, languages);
    return language === null || offered.includes(language);
  });
  await Promise.all(wanted.map((url) => keep(cache, url)));
}

/** Every page says in which market it was served; the languages of the others need not be on this phone. */
async function offeredLanguages(): Promise<readonly string[]> {
  const page = await fetchPage('shell', 'en').then((response) => response.text());
  const market = /"market":"(ph|th|bd)"/.exec(page)?.[1] as keyof typeof languagesOf | undefined;
  return market ? languagesOf[market] : languages;
}

async function keep(cache: Cache, url: string): Promise<void> {
  const page = /^\/pages\/(\w+)\.(\w+)\.html$/.exec(url);
  const response = page ? await fetchPage(page[1] ?? '', page[2] ?? '') : await takeAsset(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

/**
 * What the version before has kept, or the page has just fetched, is not downloaded a second time. Only a name that
 * changes with its content can say that it is the same.
 */
async function takeAsset(url: string): Promise<Response> {
  const kept = url.startsWith('/assets/') ? await caches.match(url, { ignoreVary: true }) : undefined;
  return kept ?? fetch(url);
}

/**
 * As the server gives it to somebody who has no cookies and reads this language: with its config and policy.
 */
function fetchPage(name: string, language: string): Promise<Response> {
  return fetch(pages.find((page) => page.name === name)?.path ?? '/', {
    cache: 'reload',
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
}

self.addEventListener('activate', (event) => {
  const current = new Set([precache, assetCache, languageCache]);
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('hiram-') && !current.has(name)))
      .then((outdated) => Promise.all(outdated.map((name) => caches.delete(name)))),
  );
});

self.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: string; url?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // A page asks whether this version is its own: then there is nothing to update.
  if (type === 'IS_YOURS')
    event.ports[0]?.postMessage(url !== undefined && urls.includes(new URL(url).pathname));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|desk|docs|files|pages)(\/|$)/.test(url.pathname)) event.respondWith(openPage(event, url));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(request));
  }
});

async function openPage({ request }: Fetching, { pathname }: URL): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const fromServer = fetch(request).catch(() => null);
  const first = await Promise.race([fromServer, late]);
  if (first && first.status < 500) return first;
  return (await keptPage(pathname)) ?? (await fromServer) ?? Response.error();
}

/** The page the server would have given: by address and language. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  const name = pageNameAt(pathname);
  const chosen = await caches.match('/', { cacheName: languageCache }).then((kept) => kept?.text());
  const spoken = self.navigator.language.toLowerCase().split('-')[0];
  const wanted = chosen ?? (spoken === 'tl' ? 'fil' : spoken);
  const kept = (language: string | undefined) =>
    caches.match(`/pages/${name}.${language}.html`, { cacheName: precache, ignoreVary: true });
  return (await kept(wanted)) ?? (await kept('en'));
}

/** Hashed files never change: once here, they stay until a new version replaces them. */
async function openAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(assetCache);
    await cache.put(request, response.clone());
  }
  return response;
}

/** Only our server can send one, sealed for this phone; what is not as it should be is still shown, as a letter that waits. */
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data: Pushing['data']): Promise<void> {
  const { title = 'Hiram', body = '', messageId, language = 'en' } = readPush(data);
  await self.registration.showNotification(title, {
    body,
    lang: language,
    // The same letter once more takes its own place.
    tag: `letter-${messageId ?? ''}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
}

interface PushedLetter {
  readonly title?: string;
  readonly body?: string;
  readonly messageId?: number;
  readonly language?: string;
}

function readPush(data: Pushing['data']): PushedLetter {
  try {
    return (data?.json() ?? {}) as PushedLetter;
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLetters());
});

/** Letters are behind one address of ours; nothing that was sent says where to go. */
async function openLetters(): Promise<void> {
  const url = new URL(paths.messages, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs.filter((each) => new URL(each.url).origin === self.location.origin);
  if (!tab) return void (await self.clients.openWindow(url));
  await tab.focus();
  await tab.navigate(url);
}
