import type { House, HouseWish } from './house.ts';
import type { Verdict } from './oracle.ts';

/** What a fault came to: a row of the table. */
export interface Row extends Verdict {
  readonly fault: string;
  readonly times: number;
  /** From the end of the fault to the next acknowledged write; the longest of all times. */
  readonly recoverySeconds: number;
}

interface Named {
  /** As it is called on the command line. */
  readonly name: string;
  readonly times: number;
  /** In the short form; zero leaves it out there. */
  readonly timesShort: number;
}

/** Something goes wrong while borrowers go on. */
export interface Strike extends Named {
  /** Asks whether it can be tried here, and gives what the house needs for it; a sentence says why it cannot. */
  readonly prepare?: () => Promise<Ground | string>;
  /** Before the first borrower comes. */
  readonly begin?: (house: House) => Promise<void>;
  /** Resolves when it is over: from then on everything has to come back by itself. */
  strike(house: House, nth: number): Promise<void>;
  /** A refusal that it may lead to all the same, because a rule says so. */
  readonly mayCost?: RegExp;
  /** What else has to hold afterwards: sentences about what does not. */
  readonly look?: (house: House) => Promise<string[]>;
}

export interface Ground {
  readonly wish: HouseWish;
  leave(): Promise<void>;
}

/** A piece of work that is killed and done again, with nobody beside it. */
export interface Interruption extends Named {
  run(times: number): Promise<Row>;
}

export type Fault = Strike | Interruption;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
