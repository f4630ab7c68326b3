/** Every kind of background work and what it needs to know. Jobs carry ids, never personal data. */
export interface JobData {
  readonly 'send-sms': { readonly smsId: number };
  /** Hands a payout to the bank; one that was handed in before is asked about instead. */
  readonly 'send-payout': { readonly withdrawalId: number };
  /** Works out by itself which day it is: a job that waited must not run for yesterday. */
  readonly 'daily-run': Readonly<Record<string, never>>;
}

export type JobName = keyof JobData;
export const jobNames = ['send-sms', 'send-payout', 'daily-run'] as const satisfies readonly JobName[];
