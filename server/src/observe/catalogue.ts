import type { MetricType } from './exposition.ts';

/** Every figure there is, with what it says. Amounts are in minor units, as everywhere; times in seconds. */
export const catalogue = {
  hiram_calls_total: [
    'counter',
    'Calls of an operation, by who may call it and how it ended: ok, refused or failed.',
  ],
  hiram_call_seconds: ['histogram', 'How long calls of an operation took.'],
  hiram_refusals_total: ['counter', 'Business answers that were a no, by the name of the refusal.'],
  hiram_jobs_total: [
    'counter',
    'Jobs that ended, by queue and outcome: completed or failed; what failed is tried again.',
  ],
  hiram_job_seconds: ['histogram', 'How long jobs of a queue took.'],
  hiram_pool_connections: ['gauge', 'Connections to the database of a lane, in use or idle.'],
  hiram_pool_waiting: ['gauge', 'Calls that wait for a connection of a lane.'],
  hiram_queue_waiting: ['gauge', 'Jobs whose time has come and that nobody has taken yet.'],
  hiram_queue_oldest_seconds: ['gauge', 'For how long the oldest of them has been waiting.'],
  hiram_queue_active: ['gauge', 'Jobs under way.'],
  hiram_queue_failed: ['gauge', 'Jobs of the last day that were given up after all tries.'],
  hiram_transfers_under_way: ['gauge', 'Payouts and refunds that were sent to the bank and are not settled.'],
  hiram_transfers_under_way_cents: ['gauge', 'Their amount, in minor units of the currency.'],
  hiram_transfers_oldest_seconds: ['gauge', 'For how long the oldest of them has been under way.'],
  hiram_ledger_balance_cents: [
    'gauge',
    'The sum of all accounts of a lender, when it was last checked: anything but 0 is a broken ledger.',
  ],
  hiram_ledger_check_age_seconds: ['gauge', 'Since the accounts were last added up; they are every hour.'],
  hiram_sms_unsent: ['gauge', 'Text messages that wait for the gateway.'],
  hiram_sms_oldest_seconds: ['gauge', 'For how long the oldest of them has been waiting.'],
  hiram_sms_sent_total: ['counter', 'Text messages that the gateway took.'],
  hiram_sms_units_total: [
    'counter',
    'What the gateway bills: one per 160 letters of the GSM alphabet, or 70 of another.',
  ],
  hiram_reminders_sent_total: ['counter', 'Reminders sent to borrowers.'],
  hiram_partner_calls_total: [
    'counter',
    'Calls to the SMS gateway, the bank and the payment provider, answered or failed.',
  ],
  hiram_daily_run_age_seconds: [
    'gauge',
    'Since the last daily run ended; missing when none did within a day.',
  ],
  hiram_heartbeat_age_seconds: [
    'gauge',
    'Since the installation last beat; it does every minute while jobs are run.',
  ],
  hiram_figures_age_seconds: [
    'gauge',
    'How old the figures from the database are; they are read every 15 seconds at most.',
  ],
  hiram_event_loop_lag_seconds: [
    'gauge',
    'The longest time since the last look for which nothing else could run.',
  ],
  hiram_memory_bytes: ['gauge', 'Memory of the process: resident, and the heap in use.'],
  hiram_uptime_seconds: ['gauge', 'Since the process started.'],
  hiram_build_info: ['gauge', 'Always 1; the version is in its label.'],
} as const satisfies Readonly<Record<string, readonly [MetricType, string]>>;

export type MetricName = keyof typeof catalogue;
export type NameOf<Type extends MetricType> = {
  [Name in MetricName]: (typeof catalogue)[Name][0] extends Type ? Name : never;
}[MetricName];
