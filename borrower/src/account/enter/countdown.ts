import { passingShelf, type Shelf } from '../../api/session/shelf.ts';

const countdownName = 'hiram_code_sent';

/** Which number a code was sent to, and when the next one may be asked for. */
export interface SentCode {
  readonly mobile: string;
  readonly againAt: number;
}

/**
 * The wait until a code may be sent again. It is a moment,
 * not a ticking number, so a reload cannot shorten it.
 */
export function createCountdown(shelf: Shelf, now: () => number = Date.now) {
  return {
    start(mobile: string, seconds: number): SentCode {
      const sent = { mobile, againAt: now() + seconds * 1000 };
      shelf.write(countdownName, JSON.stringify(sent));
      return sent;
    },
    /** What is left of an earlier visit to this page, if the wait is not over yet. */
    resume(): SentCode | null {
      try {
        const { mobile, againAt } = JSON.parse(shelf.read(countdownName) ?? '{}') as Partial<SentCode>;
        if (typeof mobile !== 'string' || typeof againAt !== 'number') return null;
        return againAt > now() ? { mobile, againAt } : null;
      } catch {
        return null;
      }
    },
    secondsLeft(sent: SentCode): number {
      return Math.max(0, Math.ceil((sent.againAt - now()) / 1000));
    },
  };
}

export const countdown = createCountdown(passingShelf);
