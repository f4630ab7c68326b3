import { type Refusal, refusalCodes, refusalMessages } from '@hiram/contract';

/** Every answer of the API, good or bad. Code 0 means success. */
export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export function answerOf(output: unknown): Envelope {
  return { code: 0, msg: 'ok', data: output };
}

export function refusalAnswer({ refusal, data }: Refusal): Envelope {
  return { code: refusalCodes[refusal], msg: refusalMessages[refusal], data };
}
