import { applyIdentity, requestBankChange, TransportFailure } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../api/session/session.ts';
import { sendPhoto } from './send-photo.ts';

/** A browser's request, as far as it is used here: the test answers it. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  address = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'req-1' : null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload();
    this.onloadend();
  }
}

const blob = new Blob(['picture'], { type: 'image/jpeg' });
const options = { idempotencyKey: 'key-1' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  session.begin('token-1');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sending a photo', () => {
  it('has the headers of every other call, and the texts before the picture', async () => {
    const input = { photo: blob, bankName: 'Bank', cardNo: '12345678' };
    const sending = sendPhoto(requestBankChange, input, options);
    const request = FakeRequest.last;
    expect(request.address).toBe('/api/app/user/bank/requestChange');
    expect(request.headers).toEqual({ authorization: 'token-1', 'idempotency-key': 'key-1' });
    expect([...(request.body?.keys() ?? [])]).toEqual(['bankName', 'cardNo', 'photo']);
    request.answer(200, '{"code":0,"msg":"ok","data":null}');
    expect(await sending).toEqual({ ok: true, data: null });
  });

  it('gives a refusal as every other call does', async () => {
    const sending = sendPhoto(applyIdentity, { frontImage: blob }, options);
    FakeRequest.last.answer(200, '{"code":20000,"msg":"no","data":{"reason":"damaged"}}');
    expect(await sending).toEqual({
      ok: false,
      refusal: 'upload_failed',
      code: 20000,
      msg: 'no',
      data: { reason: 'damaged' },
      endsSession: false,
    });
  });

  it('ends only the session that it was sent with', async () => {
    const over = '{"code":401,"msg":"no","data":null}';
    const first = sendPhoto(applyIdentity, { frontImage: blob }, options);
    FakeRequest.last.answer(200, over);
    expect(await first).toMatchObject({ refusal: 'not_logged_in', endsSession: true });
    const late = sendPhoto(applyIdentity, { frontImage: blob }, options);
    session.begin('token-2');
    FakeRequest.last.answer(200, over);
    expect(await late).toMatchObject({ refusal: 'not_logged_in', endsSession: false });
  });

  it('fails with the status and the request id, or without when no answer came', async () => {
    const first = sendPhoto(applyIdentity, { frontImage: blob }, options);
    FakeRequest.last.answer(503, '');
    await expect(first).rejects.toMatchObject({ status: 503, requestId: 'req-1' });
    const second = sendPhoto(applyIdentity, { frontImage: blob }, options);
    FakeRequest.last.onerror();
    await expect(second).rejects.toMatchObject({ status: null });
    const third = sendPhoto(applyIdentity, { frontImage: blob }, options);
    FakeRequest.last.answer(200, '<html>a hotel wants you to log in');
    await expect(third).rejects.toMatchObject({ status: null });
  });

  it('tells how much is sent, and gives up only when nothing moves any more', async () => {
    const onProgress = vi.fn();
    const sending = sendPhoto(applyIdentity, { frontImage: blob }, { ...options, onProgress });
    const failure = expect(sending).rejects.toBeInstanceOf(TransportFailure);
    for (let loaded = 1; loaded <= 4; loaded += 1) {
      vi.advanceTimersByTime(40_000);
      FakeRequest.last.upload.onprogress?.({ loaded, total: 10 });
    }
    expect(onProgress).toHaveBeenLastCalledWith(0.4);
    vi.advanceTimersByTime(45_000);
    await failure;
  });

  it('stops when it is no longer wanted', async () => {
    const wanted = new AbortController();
    const sending = sendPhoto(applyIdentity, { frontImage: blob }, { ...options, signal: wanted.signal });
    wanted.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      sendPhoto(applyIdentity, { frontImage: blob }, { ...options, signal: wanted.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
