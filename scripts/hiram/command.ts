import type { ParseArgsOptionsConfig } from 'node:util';
import type { Output } from './output.ts';

/** What a command ends with, for whoever starts it from a script. */
export const exitCodes = {
  /** It was done, and nothing is wrong. */
  done: 0,
  /** It looked, and something is not as it should be. */
  problems: 1,
  /** It was not asked for in a way that it understands. */
  usage: 2,
  /** It could not be done: a wrong setting, a database that does not answer, a refusal. */
  failed: 3,
} as const;

export interface CommandArguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

export interface Command {
  /** What follows the command's name, one line for each way to use it. */
  readonly usage: readonly string[];
  /** What it does, needs and answers, in a few sentences. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  /** Gives one of the exit codes. */
  run(args: CommandArguments, out: Output): Promise<number>;
}

/** Something is missing or cannot be understood; its message is the sentence to print before the usage. */
export class UsageError extends Error {}

/** An option that has to be there. */
export function required({ values }: CommandArguments, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing.`);
  return value;
}

export function optional({ values }: CommandArguments, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A whole number from 1 on. */
export function count(args: CommandArguments, name: string): number | null {
  const text = optional(args, name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}
