import { passingShelf, type Shelf } from '../../api/session/shelf.ts';

const sentName = 'hiram_reset_code';

/** Which number a code was sent to, when the next one may be asked for, and how long this one can be used. */
export interface SentCode {
  readonly mobile: string;
  readonly againAt: number;
  readonly validUntil: number;
}

/** Moments, not ticking numbers: a reload neither shortens the wait nor forgets that a code is on its way. */
export function createSentCodes(shelf: Shelf, now: () => number = Date.now) {
  return {
    keep(mobile: string, { resendInSeconds, validForSeconds }: Seconds): SentCode {
      const againAt = now() + resendInSeconds * 1000;
      const sent = { mobile, againAt, validUntil: now() + validForSeconds * 1000 };
      shelf.write(sentName, JSON.stringify(sent));
      return sent;
    },
    resume(): SentCode | null {
      try {
        const kept = JSON.parse(shelf.read(sentName) ?? 'null') as Partial<SentCode> | null;
        const { mobile, againAt, validUntil } = kept ?? {};
        if (typeof mobile !== 'string' || typeof againAt !== 'number' || typeof validUntil !== 'number') {
          return null;
        }
        return validUntil > now() ? { mobile, againAt, validUntil } : null;
      } catch {
        return null;
      }
    },
    forget(): void {
      shelf.write(sentName, null);
    },
    secondsLeft({ againAt }: SentCode): number {
      return Math.max(0, Math.ceil((againAt - now()) / 1000));
    },
  };
}

interface Seconds {
  readonly resendInSeconds: number;
  readonly validForSeconds: number;
}

export const sentCodes = createSentCodes(passingShelf);
