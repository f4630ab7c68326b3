import type { StoredTransfer } from './transfer-book.ts';

/** A bank takes its time; before an hour has passed there is nothing to reconcile. */
const quietMinutes = 60;
/** What we signed longer ago the bank no longer takes, so it cannot pay after we said that it did not. */
const staleMinutes = 10;

/** Whether people may say what became of a transfer, because the bank does not and cannot act on it any more. */
export function isQuiet(
  { status, sentAt, triedAt }: Pick<StoredTransfer, 'status' | 'sentAt' | 'triedAt'>,
  at: Date,
): boolean {
  const isOlder = (date: Date | null, minutes: number) =>
    date === null || at.getTime() - date.getTime() > minutes * 60_000;
  if (status === 'unknown') return isOlder(triedAt, staleMinutes);
  return status === 'sent' && isOlder(sentAt, quietMinutes) && isOlder(triedAt, staleMinutes);
}
