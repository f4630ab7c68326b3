import type { AnyOperation } from '../operation.ts';
import type { Answer } from './answer.ts';
import { type Done, type NotDone, notDone } from './done.ts';
import { Refused } from './failure.ts';

/**
 * One thing that a person wants done, and the Idempotency-Key that names it to the server. Tapping twice and trying
 * again after a lost answer are the same intention; changed input, or anything after an answer, is a new one.
 */
export interface Intention {
  /**
   * Calls with the key of this intention. A second tap while the first is under way joins it instead of calling
   * again. `said` is what is wanted, for comparing: another thing said is another intention. What failed is told
   * to `onNotDone` once, however often it was tapped; this promise itself never fails.
   */
  carryOut<Op extends AnyOperation>(
    said: unknown,
    call: (idempotencyKey: string) => Promise<Answer<Op>>,
    onNotDone: (done: NotDone) => void,
  ): Promise<Done<Op>>;
}

interface Intended {
  readonly said: string;
  readonly key: string;
  underWay: Promise<unknown> | null;
}

export function createIntention(newKey: () => string = () => crypto.randomUUID()): Intention {
  let current: Intended | null = null;

  return {
    carryOut<Op extends AnyOperation>(
      wanted: unknown,
      call: (idempotencyKey: string) => Promise<Answer<Op>>,
      onNotDone: (done: NotDone) => void,
    ) {
      const said = JSON.stringify(wanted);
      if (current?.said !== said) current = { said, key: newKey(), underWay: null };
      const intended = current;
      if (intended.underWay) return intended.underWay as Promise<Done<Op>>;
      const tell = (failure: unknown): Done<Op> => {
        const done = notDone<Op>(failure);
        onNotDone(done);
        return done;
      };
      const underWay = call(intended.key).then(
        (answer) => {
          // Any answer, a refusal too, ends the intention: sent again under its key it would only be replayed.
          if (current === intended) current = null;
          return answer.ok ? answer : tell(new Refused(answer));
        },
        (failure: unknown) => {
          // No answer came, so nobody knows whether the server acted: the next try must carry the same key.
          intended.underWay = null;
          return tell(failure);
        },
      );
      intended.underWay = underWay;
      return underWay;
    },
  };
}
