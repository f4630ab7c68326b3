import type { StoredTransfer } from './transfer-book.ts';

/** Longer than a call to the bank may take: until then its own answer is the news. */
const firstAskSeconds = 15;
const longestPauseSeconds = 15 * 60;
/** After that it is no longer asked about; people look into it. */
export const giveUpHours = 24;

/** The pause doubles: as long as it has been under way, it is not asked about again. */
export function pauseSeconds({ sentAt }: Pick<StoredTransfer, 'sentAt'>, at: Date): number {
  const underWaySeconds = sentAt ? Math.round((at.getTime() - sentAt.getTime()) / 1000) : 0;
  return Math.min(longestPauseSeconds, Math.max(firstAskSeconds, underWaySeconds));
}

/**
 * Whether nobody has asked for so long that it is time; half the pause, since clocks of two machines differ.
 */
export function isDue(transfer: StoredTransfer, at: Date): boolean {
  const { lastAskedAt } = transfer;
  if (!lastAskedAt || isToCome(lastAskedAt, at)) return true;
  return at.getTime() - lastAskedAt.getTime() >= pauseSeconds(transfer, lastAskedAt) * 500;
}

/** Whether its job must have been lost: a minute after it should have come, it has not. */
export function isForgotten(transfer: StoredTransfer, at: Date): boolean {
  const { requestedAt, sentAt, triedAt, lastAskedAt } = transfer;
  const last = new Date(Math.max(...[requestedAt, triedAt, lastAskedAt].map((date) => date?.getTime() ?? 0)));
  if (isToCome(last, at)) return true;
  const pause = sentAt ? pauseSeconds(transfer, last) : 0;
  return at.getTime() - last.getTime() > (pause + 60) * 1000;
}

/** Written down by a clock that was ahead, and worth nothing now. Those of two machines differ by less. */
function isToCome(moment: Date, at: Date): boolean {
  return moment.getTime() - at.getTime() > 60_000;
}

export function isGivenUp({ sentAt }: StoredTransfer, at: Date): boolean {
  return sentAt !== null && at.getTime() - sentAt.getTime() > giveUpHours * 3_600_000;
}
