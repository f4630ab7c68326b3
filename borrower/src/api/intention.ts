/**
 * One thing the person wants done, and the Idempotency-Key that names it to the server. Tapping twice and trying
 * again after a lost answer are the same intention; changed input, or anything after an answer, is a new one.
 */
export interface Intention {
  /**
   * Runs `send` with the key of this intention. A second tap while the first is under way joins it instead of
   * sending again.
   */
  carryOut<Result>(input: unknown, send: (idempotencyKey: string) => Promise<Result>): Promise<Result>;
}

export function createIntention(newKey: () => string = () => crypto.randomUUID()): Intention {
  let current: { readonly said: string; readonly key: string; underWay: Promise<unknown> | null } | null =
    null;

  return {
    carryOut<Result>(input: unknown, send: (idempotencyKey: string) => Promise<Result>) {
      const said = JSON.stringify(input);
      if (current?.said !== said) current = { said, key: newKey(), underWay: null };
      const intended = current;
      if (intended.underWay) return intended.underWay as Promise<Result>;
      const underWay = send(intended.key).then(
        (answer) => {
          // Any answer, a refusal too, ends the intention: sent again under its key it would only be replayed.
          if (current === intended) current = null;
          return answer;
        },
        (failure: unknown) => {
          // No answer came, so nobody knows whether the server acted: the next try must carry the same key.
          intended.underWay = null;
          throw failure;
        },
      );
      intended.underWay = underWay;
      return underWay;
    },
  };
}
