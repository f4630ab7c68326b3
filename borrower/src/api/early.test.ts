import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchOnce } from './early.ts';

const address = '/api/app/user/info';
const asked = { method: 'POST', headers: { authorization: 'mine' }, body: '{}' };
const put = vi.fn<typeof fetch>();

function pageHasAsked(answer: Promise<Response>) {
  globalThis.hiramEarly = { [address]: { token: 'mine', body: '{}', answer } };
}

beforeEach(() => {
  put.mockReset().mockImplementation(async () => new Response('late'));
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  return () => Object.assign(globalThis, { hiramEarly: undefined });
});

const answerTo = async (to: string, init: RequestInit) => (await createFetchOnce(put)(to, init)).text();

describe('what the page has asked for before the app was there', () => {
  it('is taken once, and asked for again after that', async () => {
    pageHasAsked(Promise.resolve(new Response('early')));
    expect(await answerTo(address, asked)).toBe('early');
    expect(put).not.toHaveBeenCalled();
    expect(await answerTo(address, asked)).toBe('late');
  });

  it.each([
    ['of somebody else', { ...asked, headers: { authorization: 'theirs' } }],
    ['with an unlock code', { ...asked, headers: { authorization: 'mine', 'security-token': 'open' } }],
    ['about something else', { ...asked, body: '{"loanOrderId":7}' }],
  ])('answers no question %s', async (_whose, init) => {
    pageHasAsked(Promise.resolve(new Response('early')));
    expect(await answerTo(address, init)).toBe('late');
    expect(put).toHaveBeenCalledExactlyOnceWith(address, init);
  });

  it('answers no other address', async () => {
    pageHasAsked(Promise.resolve(new Response('early')));
    expect(await answerTo('/api/app/loan/appList', asked)).toBe('late');
  });

  it('is too old after a while', async () => {
    pageHasAsked(Promise.resolve(new Response('early')));
    vi.mocked(performance.now).mockReturnValue(20_001);
    expect(await answerTo(address, asked)).toBe('late');
  });

  it('is asked for again when it got lost', async () => {
    pageHasAsked(Promise.reject(new TypeError('Failed to fetch')));
    expect(await answerTo(address, asked)).toBe('late');
  });
});
