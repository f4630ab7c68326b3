import { isRefused } from '@hiram/contract';
import { fetchFile } from '../api/fetch-file.ts';
import { reactionTo } from '../api/reaction.ts';
import { behave } from '../api/server.ts';
import { saveFile } from './save-file.ts';

/** Gives another address; nothing where that failed, which has been told already. */
export type Renew = () => Promise<string | undefined>;

/**
 * Fetches a file and hands it to the browser, to be kept or opened. Its address lives for minutes: whoever has looked at
 * the screen for longer gets another, once. What fails is told, and leads where a failed call does.
 */
export async function keepFile(address: string, renew?: Renew): Promise<void> {
  try {
    saveFile(await fetchFile(address));
  } catch (failure) {
    const isOld = renew !== undefined && isRefused(failure, 'file_unavailable');
    const another = isOld ? await renew() : undefined;
    if (another !== undefined) return keepFile(another);
    // Where no other could be had, that has been told.
    if (!isOld) behave(reactionTo(failure));
  }
}

/** A picture that did not load cannot say why: where that was the session or a lock, it leads where they lead. */
export async function askWhyMissing(address: string): Promise<void> {
  try {
    await fetchFile(address);
  } catch (failure) {
    if (isRefused(failure, 'session_expired', 'account_locked')) behave(reactionTo(failure));
  }
}
