import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import type { Step } from '../../screen/step-in.ts';

/** The steps of a withdrawal, in their order: how much, where to, and the code. */
export const withdrawSteps = ['amount', 'bankcard', 'code'] as const;

export function withdrawPath(orderId: number, step: Step): string {
  return `${orderPath(orderPaths.wallet, orderId)}?index=${step}`;
}

/** Kept with an entry of the history: how many entries ago the wallet was. */
interface WithdrawState {
  readonly stepsFromWallet: number;
}

export function withdrawState(stepsFromWallet: number): WithdrawState {
  return { stepsFromWallet };
}

/** Zero when the wallet is not behind this entry: somebody came here by a link. */
export function stepsFromWallet(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('stepsFromWallet' in state)) return 0;
  return typeof state.stepsFromWallet === 'number' ? state.stepsFromWallet : 0;
}
