import { type RefusedAnswer, TransportFailure } from '@hiram/contract';
import { describe, expect, it, vi } from 'vitest';
import { refusedBy } from '../../api/test-refused.ts';
import type { KeptPhoto, PhotoShelf } from './kept-photos.ts';
import { createPhotoSlot, type SendBlob, type SlotPlaces } from './photo-slot.ts';
import type { SendOptions } from './send-photo.ts';

const file = new Blob(['from the camera']);
const photo = new Blob(['made small']);

function memoryPhotoShelf() {
  const kept = new Map<string, KeptPhoto>();
  const shelf: PhotoShelf = {
    read: async (slot) => kept.get(slot) ?? null,
    write: async (slot, photo) => void kept.set(slot, photo),
    remove: async (slot) => void kept.delete(slot),
  };
  return { kept, shelf };
}

/** A phone with a connection that comes back when told, and a server that answers when told. */
function newPhone(overrides: Partial<SlotPlaces> = {}) {
  const { kept, shelf } = memoryPhotoShelf();
  const sent: {
    blob: Blob;
    options: SendOptions;
    answer: PromiseWithResolvers<{ ok: true } | RefusedAnswer>;
  }[] = [];
  const send: SendBlob = (blob, options) => {
    const answer = Promise.withResolvers<{ ok: true } | RefusedAnswer>();
    sent.push({ blob, options, answer });
    return answer.promise;
  };
  let goOn = () => {};
  let keys = 0;
  const places: SlotPlaces = {
    shelf,
    prepare: async () => ({ ok: true, blob: photo, doubt: null }),
    connectionBack: (_failures, signal) =>
      new Promise((resolve) => {
        goOn = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
    isOffline: () => false,
    onRefused: vi.fn(),
    showBlob: () => `blob:${++keys}`,
    dropShown: vi.fn(),
    newKey: () => `key-${++keys}`,
    ...overrides,
  };
  const slot = createPhotoSlot('front', send, places);
  return { slot, sent, kept, places, send, connect: () => goOn(), step: () => slot.view.get().state.step };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a photo on its way', () => {
  it('is prepared, kept, uploaded with progress, and then kept no longer', async () => {
    const { slot, sent, kept, step } = newPhone();
    expect(step()).toBe('empty');
    slot.take(file);
    expect(step()).toBe('preparing');
    await settled();
    expect(slot.view.get()).toMatchObject({ state: { step: 'uploading', share: 0 }, preview: 'blob:2' });
    expect(kept.get('front')).toEqual({ blob: photo, idempotencyKey: 'key-1' });
    sent[0]?.options.onProgress?.(0.4);
    expect(slot.view.get().state).toEqual({ step: 'uploading', share: 0.4 });
    sent[0]?.answer.resolve({ ok: true });
    await settled();
    expect(step()).toBe('done');
    expect(kept.size).toBe(0);
  });

  it('waits when the connection is lost and sends the same picture under the same key', async () => {
    const { slot, sent, connect, kept, step } = newPhone();
    slot.take(file);
    await settled();
    sent[0]?.answer.reject(new TransportFailure(null, null));
    await settled();
    expect(step()).toBe('waiting');
    expect(kept.size).toBe(1);
    connect();
    await settled();
    expect(sent.map(({ blob, options }) => [blob, options.idempotencyKey])).toEqual([
      [photo, 'key-1'],
      [photo, 'key-1'],
    ]);
    sent[1]?.answer.resolve({ ok: true });
    await settled();
    expect(step()).toBe('done');
  });

  it('is not sent while it is doubtful, until whoever took it says that it will do', async () => {
    const { slot, sent, kept, step } = newPhone({
      prepare: async () => ({ ok: true, blob: photo, doubt: 'photo_dark' }),
    });
    slot.take(file);
    await settled();
    expect(slot.view.get()).toMatchObject({
      state: { step: 'doubtful', doubt: 'photo_dark' },
      preview: 'blob:2',
    });
    expect([sent.length, kept.size]).toEqual([0, 0]);
    slot.accept();
    slot.accept();
    await settled();
    expect([step(), sent.length, kept.size]).toEqual(['uploading', 1, 1]);
    sent[0]?.answer.resolve({ ok: true });
    await settled();
    expect(step()).toBe('done');
  });

  it('gives way to another one while it is doubtful', async () => {
    const doubts = ['photo_blurred', null] as const;
    let taken = 0;
    const { slot, sent, step } = newPhone({
      prepare: async () => ({ ok: true, blob: photo, doubt: doubts[taken++] ?? null }),
    });
    slot.take(file);
    await settled();
    expect(step()).toBe('doubtful');
    slot.take(file);
    await settled();
    expect([step(), sent.length]).toEqual(['uploading', 1]);
  });

  it.each([408, 429, 500, 503])('waits after HTTP %i, too', async (status) => {
    const { slot, sent, step } = newPhone();
    slot.take(file);
    await settled();
    sent[0]?.answer.reject(new TransportFailure(status, null));
    await settled();
    expect(step()).toBe('waiting');
  });

  it('waits when the server has too many requests', async () => {
    const { slot, sent, step } = newPhone();
    slot.take(file);
    await settled();
    sent[0]?.answer.resolve(refusedBy('too_many_requests'));
    await settled();
    expect(step()).toBe('waiting');
  });

  it('does not even try while the phone knows that it is offline', async () => {
    const { slot, sent, connect, step } = newPhone({ isOffline: () => true });
    slot.take(file);
    await settled();
    expect([step(), sent.length]).toEqual(['waiting', 0]);
    connect();
    await settled();
    expect([step(), sent.length]).toEqual(['uploading', 1]);
  });

  it.each([
    [refusedBy('upload_failed', { reason: 'damaged' }), 'photo_damaged'],
    [refusedBy('upload_failed'), 'service_error_20000'],
    [refusedBy('fields_locked'), 'service_error_10022'],
    [refusedBy('request_error', { fields: { frontImage: 'img_size_tips' } }), 'img_size_tips'],
  ])('says why the server refuses it, and does not keep it', async (answer, reason) => {
    const { slot, sent, kept, places } = newPhone();
    slot.take(file);
    await settled();
    sent[0]?.answer.resolve(answer);
    await settled();
    expect(slot.view.get().state).toEqual({ step: 'refused', reason });
    expect(kept.size).toBe(0);
    expect(places.onRefused).toHaveBeenCalledWith(answer);
  });

  it.each([
    [413, 'img_size_tips'],
    [404, 'photo_failed'],
  ])('says why HTTP %i does not take it', async (status, reason) => {
    const { slot, sent } = newPhone();
    slot.take(file);
    await settled();
    sent[0]?.answer.reject(new TransportFailure(status, null));
    await settled();
    expect(slot.view.get().state).toEqual({ step: 'refused', reason });
  });

  it('says what is wrong with a picture before sending anything', async () => {
    const { slot, sent } = newPhone({ prepare: async () => ({ ok: false, reason: 'photo_not_an_image' }) });
    slot.take(file);
    await settled();
    expect(slot.view.get()).toEqual({
      state: { step: 'refused', reason: 'photo_not_an_image' },
      preview: null,
    });
    expect(sent).toEqual([]);
  });
});

describe('a photo that is taken again, removed or left behind', () => {
  it('gives way to the next one, whose key is another', async () => {
    const { slot, sent, kept, places } = newPhone();
    slot.take(file);
    await settled();
    slot.take(file);
    await settled();
    expect(sent[0]?.options.signal?.aborted).toBe(true);
    expect(sent[1]?.options.idempotencyKey).not.toBe(sent[0]?.options.idempotencyKey);
    expect(places.dropShown).toHaveBeenCalledWith('blob:2');
    // The late answer to the first must not be taken for the second's.
    sent[0]?.answer.resolve({ ok: true });
    await settled();
    expect(slot.view.get().state.step).toBe('uploading');
    expect(kept.get('front')?.idempotencyKey).toBe(sent[1]?.options.idempotencyKey);
  });

  it('is gone once removed, also from the phone', async () => {
    const { slot, sent, kept, step } = newPhone();
    slot.take(file);
    await settled();
    slot.remove();
    await settled();
    expect([step(), kept.size, sent[0]?.options.signal?.aborted]).toEqual(['empty', 0, true]);
  });

  it('does not come back when it is removed while being put on the shelf', async () => {
    const writing = Promise.withResolvers<void>();
    const { kept, shelf } = memoryPhotoShelf();
    const slow: PhotoShelf = {
      ...shelf,
      write: async (slot, photo) => {
        await writing.promise;
        await shelf.write(slot, photo);
      },
    };
    const { slot, step } = newPhone({ shelf: slow });
    slot.take(file);
    await settled();
    slot.remove();
    writing.resolve();
    await settled();
    expect([step(), kept.size]).toEqual(['empty', 0]);
  });

  it('goes on after a reload, once', async () => {
    const { slot, kept, places, send, sent } = newPhone();
    slot.take(file);
    await settled();
    slot.end();
    expect(kept.size).toBe(1);
    const afterReload = createPhotoSlot('front', send, places);
    afterReload.resume();
    afterReload.resume();
    await settled();
    expect(afterReload.view.get().state.step).toBe('uploading');
    expect(sent.map(({ options }) => options.idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it('stays empty after the session has ended by its own answer', async () => {
    const { slot, sent, step } = newPhone({ onRefused: () => slot.end() });
    slot.take(file);
    await settled();
    sent[0]?.answer.resolve(refusedBy('not_logged_in'));
    await settled();
    expect(step()).toBe('empty');
  });

  it('waits for its form when nobody sends it alone', async () => {
    const { kept, places } = newPhone();
    const slot = createPhotoSlot('bank_book', null, places);
    slot.take(file);
    await settled();
    expect(slot.view.get().state).toMatchObject({ step: 'ready', photo: { blob: photo } });
    expect(kept.has('bank_book')).toBe(true);
  });
});
