import { runtimeTable, type WriteRules } from './table-writes.ts';

/** Where a room of the server writes what is another's, and why. */
export const writeRules: WriteRules = {
  exceptions: [
    {
      file: 'server/src/start/demo.ts',
      tables: [
        ...['companies', 'invite_codes', 'staff', 'borrowers', 'coupons'],
        ...['company_configs', 'rate_settings', 'payees'],
      ],
      reason: 'the demo fills an empty database, before there is anybody who could call an operation',
    },
    {
      file: 'server/src/start/demo/world.ts',
      tables: ['staff_sessions'],
      reason: 'while the demo’s people are made up, its staff have one session for half a year',
    },
    {
      file: 'server/src/start/demo/seed-life.ts',
      tables: ['staff_sessions', 'borrowers', 'borrower_devices'],
      reason:
        'the seed ends its sessions, gives everybody the demo’s password at its usual cost, and forgets their phones',
    },
    {
      file: 'server/src/personal-data/reseal.ts',
      tables: [runtimeTable],
      reason:
        'a change of keys writes the same values again, in tables that their rooms have described to it',
    },
    {
      file: 'server/src/repayment/daily-postings.ts',
      tables: ['journals', 'entries'],
      reason: 'one statement marks the instalments of thousands of orders and posts what it has marked',
    },
  ],
  lentColumns: [
    {
      table: 'borrowers',
      columns: ['locked_at', 'lock_reason', 'locked_until'],
      room: 'credentials',
      reason:
        'wrong codes lock an account, and an account is entered by credentials, so it cannot be asked to',
    },
    {
      table: 'borrowers',
      columns: ['identity_status', 'basic_information_status', 'bank_card_status'],
      room: 'profile',
      reason: 'how far the checks of a profile have come',
    },
    {
      table: 'borrower_sessions',
      columns: ['security_token_hash'],
      room: 'credentials',
      reason: 'what an unlock code opens ends with the lock it was for',
    },
  ],
};
