import type { RefusalName } from '@hiram/contract';
import { RefusedRead } from './reaction.ts';

/** Whether a read failed because the server said no in one of these ways. */
export function isRefusedRead(failure: unknown, names: readonly RefusalName[]): failure is RefusedRead {
  return failure instanceof RefusedRead && names.some((name) => name === failure.refused.refusal);
}
