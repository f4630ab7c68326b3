import type { Command } from './command.ts';

interface Listed {
  readonly name: string;
  readonly summary: string;
  /** Loaded when it is asked for: each needs another part of the server. */
  load(): Promise<Command>;
}

export const commands: readonly Listed[] = [
  {
    name: 'migrate',
    summary: 'prepare a database for the server, as its owner',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  {
    name: 'check',
    summary: 'is this configuration sound, and this database the right one?',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'golive',
    summary: 'the same and everybody outside: what is still missing for production',
    load: async () => (await import('./check.ts')).golive,
  },
  {
    name: 'seed',
    summary: 'fill a new demo with people, and end',
    load: async () => (await import('./seed.ts')).seed,
  },
  {
    name: 'admin',
    summary: 'admin invite: the link of an administrator',
    load: async () => (await import('./admin.ts')).admin,
  },
  {
    name: 'add-lender',
    summary: 'another lender on the same server',
    load: async () => (await import('./add-lender.ts')).addLenderCommand,
  },
  {
    name: 'backup',
    summary: 'database and files of one moment, encrypted',
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'a backup into an empty database and an empty storage',
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    name: 'rehearse',
    summary: 'restore a backup into a throw-away database, verify it, remove it',
    load: async () => (await import('./rehearse.ts')).rehearse,
  },
  {
    name: 'verify',
    summary: 'books, audit log, agreements and files against what was recorded of them',
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'rotate-keys',
    summary: 'seal and encrypt with the current keys what older ones did',
    load: async () => (await import('./rotate-keys.ts')).rotateKeys,
  },
  {
    name: 'daily-run',
    summary: 'what a new day changes, now',
    load: async () => (await import('./daily-run.ts')).dailyRun,
  },
  {
    name: 'export',
    summary: 'export journal: a lender’s journal as CSV, for its accountant',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'import',
    summary: 'import statement: a file of the bank, as a cashier would at the desk',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'receiver',
    summary: 'a reference receiver of text messages, transfers or payments',
    load: async () => (await import('./receiver.ts')).receiver,
  },
];
