/** Every kind of background work and what it needs to know. Jobs carry ids, never personal data. */
export interface JobData {
  /** A text message that somebody waits for: it has a line of its own. */
  readonly 'send-code': { readonly smsId: number };
  readonly 'send-sms': { readonly smsId: number };
  /** Shows a letter on the phone of whoever it is to. */
  readonly 'send-push': { readonly messageId: number };
  /** Sends the text message of a letter that nobody has read. */
  readonly 'text-unread': { readonly messageId: number };
  /** Hands a payout to the bank; one that was handed in before is asked about instead. */
  readonly 'send-payout': { readonly withdrawalId: number };
  /** Asks the bank what became of a payout, and again later while it is under way. */
  readonly 'ask-payout': {
    readonly withdrawalId: number;
    /** Set by people, who want to know now, whenever it was asked last. */
    readonly isUrgent?: boolean;
  };
  /** An e-mail to somebody at the desk. */
  readonly 'send-mail': { readonly mailId: number };
  /** E-mails what somebody at the desk should know and has not read. */
  readonly 'send-alerts': Readonly<Record<string, never>>;
  /** Notices signs of an attack that have become many. */
  readonly 'raise-alarms': Readonly<Record<string, never>>;
  /** Adds up all accounts of each lender. */
  readonly 'check-ledgers': Readonly<Record<string, never>>;
  /** Walks the log of what staff did, and raises an alarm where it is broken. */
  readonly 'check-audit': Readonly<Record<string, never>>;
  /** The same for a refund. */
  readonly 'send-refund': { readonly refundId: number };
  readonly 'ask-refund': { readonly refundId: number; readonly isUrgent?: boolean };
  /** Finds the payouts and refunds whose job was lost. */
  readonly 'sweep-payouts': Readonly<Record<string, never>>;
  /** Asks the payment provider about recharges that it has not told about. */
  readonly 'ask-recharges': Readonly<Record<string, never>>;
  /** Books the lines of an imported bank statement that are certain. */
  readonly 'book-lines': { readonly statementId: number };
  /** Puts together everything kept about a borrower who asked for it. */
  readonly 'make-export': { readonly exportId: number };
  /** Works out by itself which day it is: a job that waited must not run for yesterday. */
  readonly 'daily-run': Readonly<Record<string, never>>;
  /** Reminds those whose day it is, where it is the hour for it. */
  readonly 'send-reminders': Readonly<Record<string, never>>;
  /** Files that no row names go, a long time after they came. */
  readonly 'forget-files': Readonly<Record<string, never>>;
  /** Says in the database and in the file storage how far this installation has come. */
  readonly beat: Readonly<Record<string, never>>;
  /** Says in the file storage how far the log of what staff did has come. */
  readonly 'anchor-audit': Readonly<Record<string, never>>;
  /** In the demo alone: lets the days pass that somebody has moved its clock by. */
  readonly 'walk-days': Readonly<Record<string, never>>;
}

export type JobName = keyof JobData;
export const jobNames = [
  'send-code',
  'send-sms',
  'send-push',
  'text-unread',
  'send-mail',
  'send-alerts',
  'raise-alarms',
  'check-ledgers',
  'check-audit',
  'send-payout',
  'ask-payout',
  'send-refund',
  'ask-refund',
  'sweep-payouts',
  'ask-recharges',
  'book-lines',
  'make-export',
  'daily-run',
  'send-reminders',
  'forget-files',
  'beat',
  'anchor-audit',
  'walk-days',
] as const satisfies readonly JobName[];

export interface JobTiming {
  /** Not before so many seconds from now. */
  readonly afterSeconds?: number;
  /** Left out when the same job, with the same data, was enqueued within so many seconds. */
  readonly onceInSeconds?: number;
}
