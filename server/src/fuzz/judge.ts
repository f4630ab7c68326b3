import { type AnyOperation, commonRefusals, refusalCodes } from '@hiram/contract';
import { safeParse } from 'valibot';

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** What is wrong with an answer, in a few words; nothing where it is as the contract says. */
export function faultOf(operation: AnyOperation | null, { status, text }: Heard): string | undefined {
  if (status >= 500) return `HTTP ${status}`;
  if (/\n\s+at |node_modules|\.ts:\d+/.test(text) && operation !== null) return 'a stack trace';
  if (operation === null) return undefined;
  const answer = parseJson(text) as { code?: unknown; msg?: unknown; data?: unknown } | undefined;
  if (typeof answer?.code !== 'number' || typeof answer.msg !== 'string' || !('data' in answer))
    return 'no envelope';
  if (status !== 200) return answer.code === status && answer.data === null ? undefined : 'another status';
  if (answer.code === 0)
    return safeParse(operation.output, answer.data).success ? undefined : 'another output';
  const names = [...operation.refuses, ...commonRefusals];
  return names.some((name) => refusalCodes[name] === answer.code) ? undefined : `refusal ${answer.code}`;
}

export function isSuccess(heard: Heard): boolean {
  return codeOf(heard) === 0;
}

/** Whoever tries to open a file of their own, or more of others' than in a day, is refused, and the try put on record. */
export function isOnRecord(heard: Heard): boolean {
  const code = codeOf(heard);
  return code === refusalCodes.own_file || code === refusalCodes.reading_limit_reached;
}

function codeOf({ status, text }: Heard): unknown {
  return status === 200 ? (parseJson(text) as { code?: unknown } | undefined)?.code : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
