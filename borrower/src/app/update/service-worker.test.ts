import { beforeAll, describe, expect, test, vi } from 'vitest';

type Listener = (event: unknown) => void;

const origin = 'https://phone.example';
const listeners = new Map<string, Listener>();
const kept: string[] = [];
const fetched: string[] = [];
/** What the version before has kept. */
const earlier = new Map<string, Response>();
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;
const shown: { title: string; options: NotificationOptions }[] = [];
const opened: string[] = [];
let tabs: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = [];

beforeAll(async () => {
  const cache = {
    put: async (request: Request | string) => void kept.push(pathOf(request)),
    match: async () => undefined,
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (request: Request | string) => earlier.get(pathOf(request)),
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    fetched.push(pathOf(request));
    return new Response('an answer');
  });
  vi.stubGlobal('self', {
    keptFiles: ['assets/react-1.js', 'assets/home-2.js', 'manifest.webmanifest'].map((url) => ({
      url,
      revision: null,
    })),
    location: new URL(origin),
    navigator: { language: 'en' },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  await import('./service-worker.ts');
  return () => vi.unstubAllGlobals();
});

/** Has it do something that it may take its time for. */
async function lasting(type: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners.get(type)?.({ ...event, waitUntil });
  await work;
}

/** What the service worker answers by itself; undefined where it leaves the call to the network. */
async function answered(path: string, init: { method?: string; mode?: string } = {}) {
  let response: Promise<Response> | undefined;
  const { method = 'GET', mode = 'cors' } = init;
  const request = Object.assign(new Request(new URL(path, origin), { method }), {});
  // Only a browser makes a request that opens a page.
  Object.defineProperty(request, 'mode', { value: mode });
  listeners.get('fetch')?.({
    request,
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
  });
  return response && (await response);
}

describe('the service worker', () => {
  test.each([
    '/api/app/user/info',
    '/api/app/loan/order',
    '/files/2f1c9a52-0000-4000-8000-000000000000?signature=abc',
    '/files/contract.pdf',
    '/pictures/product-steady.svg',
    '/desk/assets/main.js',
  ])(
    'has nothing to do with %s, asked for or opened: answers and pictures are not kept on the phone',
    async (path) => {
      for (const method of ['GET', 'POST']) expect(await answered(path, { method })).toBeUndefined();
      if (!path.startsWith('/pictures')) expect(await answered(path, { mode: 'navigate' })).toBeUndefined();
      expect(kept.filter((url) => !url.startsWith('/assets/'))).toEqual([]);
    },
  );

  test('keeps the app’s own files', async () => {
    expect(await answered('/assets/main-1234.js')).toBeInstanceOf(Response);
    expect(kept).toContain('/assets/main-1234.js');
  });

  test('fetches for a new version what has changed, and takes the rest from the one before', async () => {
    earlier.set('/assets/react-1.js', new Response('kept'));
    // Its name says nothing of what is in it.
    earlier.set('/manifest.webmanifest', new Response('old'));
    await lasting('install');
    expect(kept).toEqual(expect.arrayContaining(['/assets/react-1.js', '/assets/home-2.js']));
    expect(fetched).toEqual(expect.arrayContaining(['/assets/home-2.js', '/manifest.webmanifest']));
    expect(fetched).not.toContain('/assets/react-1.js');
  });

  test('opens pages from the network, and keeps none of what they say', async () => {
    expect(await answered('/my', { mode: 'navigate' })).toBeInstanceOf(Response);
    expect(kept).not.toContain('/my');
  });
});

describe('a notification', () => {
  const push = (data: string | null) =>
    lasting('push', { data: data === null ? null : { json: () => JSON.parse(data) } });
  const tap = () => lasting('notificationclick', { notification: { close: () => {} } });

  test('shows what the letter is called, under the letter’s own tag', async () => {
    await push('{"title":"Paid out","body":"Open the app.","messageId":7,"language":"en"}');
    expect(shown.at(-1)).toMatchObject({
      title: 'Paid out',
      options: { body: 'Open the app.', tag: 'letter-7' },
    });
  });

  test.each([null, 'nonsense'])('is shown also where it holds %s: a browser asks for that', async (data) => {
    await push(data);
    expect(shown.at(-1)?.title).toBe('Hiram');
  });

  test('opens the letters, in a tab of ours where there is one, and nowhere else', async () => {
    tabs = [];
    await tap();
    expect(opened).toEqual([`${origin}/messages`]);
    const moves: string[] = [];
    const tab = (url: string) => ({
      url,
      focus: async () => void moves.push(`focus ${url}`),
      navigate: async (to: string) => void moves.push(to),
    });
    tabs = [tab('https://elsewhere.example/'), tab(`${origin}/my`)];
    await tap();
    expect(moves).toEqual([`focus ${origin}/my`, `${origin}/messages`]);
    expect(opened).toHaveLength(1);
  });
});
