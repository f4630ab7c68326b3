import { refuse } from '@hiram/contract';
import type {
  getDemoClock as getOperation,
  moveDemoClock as moveOperation,
  sandboxNames,
} from '@hiram/contract/desk';
import { beginMove, loadClock } from '../installation/demo-clock.ts';
import type { Handler } from '../operation/binding.ts';

/** What only the demo has; null everywhere else. */
export interface DemoParts {
  readonly demo: { readonly sandboxes: () => readonly SandboxPage[] } | null;
}

export interface SandboxPage {
  readonly name: (typeof sandboxNames)[number];
  readonly url: string;
}

export const getDemoClock =
  ({ demo }: DemoParts): Handler<typeof getOperation> =>
  async (tx, { at }) => {
    if (!demo) return refuse('not_now');
    const { aheadDays, fromDays, goalDays } = await loadClock(tx);
    const isMoving = goalDays > aheadDays;
    return {
      now: at.toISOString(),
      aheadDays,
      moving: isMoving ? { days: aheadDays - fromDays, ofDays: goalDays - fromDays } : null,
      sandboxes: [...demo.sandboxes()],
    };
  };

/** Begins a move. The days pass in a job, one after the other; meanwhile nobody begins another. */
export const moveDemoClock =
  ({ demo }: DemoParts): Handler<typeof moveOperation> =>
  async (tx, _caller, { days }) => {
    if (!demo) return refuse('not_now');
    if (!(await beginMove(tx, days))) return refuse('in_progress');
    tx.enqueue('walk-days', {});
    return { ofDays: days };
  };
