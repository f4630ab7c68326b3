import { TransportFailure } from '@hiram/contract';
import { describe, expect, it, vi } from 'vitest';
import { throughCuts } from './through-cuts.ts';

const cut = new TransportFailure(null, null);

function waiting() {
  const seen: boolean[] = [];
  const over = new AbortController();
  const connectionBack = vi.fn(async () => {});
  return { seen, over, signal: over.signal, connectionBack, onWaiting: (is: boolean) => void seen.push(is) };
}

describe('a picture that is sent by a form', () => {
  it('goes on by itself after each cut, and says when it waits', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cut).mockRejectedValueOnce(cut);
    const around = waiting();
    expect(await throughCuts(send.mockResolvedValue('taken'), around)).toBe('taken');
    expect(around.connectionBack.mock.calls.map(([failures]: unknown[]) => failures)).toEqual([0, 1]);
    expect(around.seen).toEqual([true, false, true, false]);
  });

  it('does not wait for what does not pass', async () => {
    const around = waiting();
    const broken = new TransportFailure(413, null);
    await expect(throughCuts(() => Promise.reject(broken), around)).rejects.toBe(broken);
    expect(around.connectionBack).not.toHaveBeenCalled();
  });

  it('is given up when its screen is left', async () => {
    const around = waiting();
    around.connectionBack.mockImplementation(async () => around.over.abort());
    const send = vi.fn(() => Promise.reject(cut));
    await expect(throughCuts(send, around)).rejects.toBe(cut);
    expect(send).toHaveBeenCalledOnce();
  });
});
