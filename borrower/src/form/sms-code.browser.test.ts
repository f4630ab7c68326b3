import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillInFromSms } from './sms-code.ts';

let input: HTMLInputElement;
const heard: string[] = [];

beforeEach(() => {
  vi.stubGlobal('OTPCredential', class {});
  input = document.createElement('input');
  input.addEventListener('input', () => heard.push(input.value));
  document.body.append(input);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  input.remove();
  heard.length = 0;
});

const receives = (answer: (request: CredentialRequestOptions) => Promise<unknown>) =>
  vi
    .spyOn(navigator.credentials, 'get')
    .mockImplementation((request) => answer(request ?? {}) as Promise<Credential>);

it('fills in the code that the browser has read, as if it had been typed', async () => {
  const get = receives(async () => ({ code: '123456' }));
  await fillInFromSms(input);
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  expect([input.value, heard]).toEqual(['123456', ['123456']]);
});

it('leaves alone what was typed meanwhile', async () => {
  receives(async () => {
    input.value = '654321';
    return { code: '123456' };
  });
  await fillInFromSms(input);
  expect([input.value, heard]).toEqual(['654321', []]);
});

it('changes nothing where it is refused, or the browser cannot', async () => {
  receives(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await fillInFromSms(input);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'OTPCredential');
  const get = receives(async () => ({ code: '123456' })).mockClear();
  await fillInFromSms(input);
  expect(get).not.toHaveBeenCalled();
  expect(input.value).toBe('');
});

it('waits for one message at a time', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  receives(({ signal }) => {
    signals.push(signal);
    return Promise.resolve(null);
  });
  await fillInFromSms(input);
  await fillInFromSms(input);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
