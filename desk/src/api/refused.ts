import type { Refused as RefusedAnswer } from '@hiram/contract';

/** A refusal on its way through code that expects failures to be thrown. */
export class Refused extends Error {
  readonly refused: RefusedAnswer;
  constructor(refused: RefusedAnswer) {
    super(refused.msg);
    this.refused = refused;
  }
}
