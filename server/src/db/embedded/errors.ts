/** A failure of the embedded PostgreSQL whose message is one sentence for the person who started Hiram. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The first pattern that matches what a program wrote, or what the system answered, names the cause. */
const causes: readonly [pattern: RegExp, sentence: (dataDir: string) => string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/, diskIsFull],
  [
    /EROFS|Read-only file system/,
    (dir) => `The disk that holds ${dir} is read-only: set HIRAM_DATA_DIR to another folder.`,
  ],
  [/EACCES|EPERM|Permission denied|Operation not permitted/, noPermission],
  [
    /EBUSY/,
    (dir) => `${dir} is itself a mount point: mount the folder above it, so that Hiram can create it whole.`,
  ],
  [
    /pre-existing shared memory block|lock file "[^"]*" already exists/,
    (dir) => inUse(dir, 'another PostgreSQL'),
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory/,
    () => 'There is not enough memory to start PostgreSQL.',
  ],
  [
    /EEXIST|ENOTDIR/,
    (dir) =>
      `${dir} cannot be made because something on the way to it is not a folder: set HIRAM_DATA_DIR to another folder.`,
  ],
  [
    /role "hiram" does not exist|database "hiram" does not exist/,
    (dir) =>
      `The data folder ${dir} holds a database, but not one that Hiram made: set HIRAM_DATA_DIR to another folder.`,
  ],
  [
    /incorrect checksum in control file|could not locate a valid checkpoint|could not locate required checkpoint|could not read file|No such file or directory|invalid page in block|contains invalid data|PANIC/,
    (dir) => damaged(dir, 'PostgreSQL cannot recover it'),
  ],
];

export function inUse(dataDir: string, by: string): string {
  return `The data folder ${dataDir} is in use by ${by}: stop that one first, or set HIRAM_DATA_DIR to another folder.`;
}

export function damaged(dataDir: string, how: string): string {
  return `The data folder ${dataDir} is damaged (${how}): restore it from a backup, or set HIRAM_DATA_DIR to another folder.`;
}

function diskIsFull(dataDir: string): string {
  return `The disk is full: PostgreSQL cannot write to ${dataDir}.`;
}

function noPermission(dataDir: string): string {
  return `No permission to use the data folder ${dataDir}: run Hiram as its owner, or set HIRAM_DATA_DIR to another folder.`;
}

/** Turns anything that went wrong on the way to a running server into an `EmbeddedPostgresError`. */
export function explain(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const text = error instanceof Error ? `${error.message}` : String(error);
  const known = causes.find(([pattern]) => pattern.test(text));
  const message = known ? known[1](dataDir) : `PostgreSQL did not start: ${lastComplaint(text)}.`;
  return new EmbeddedPostgresError(message, { cause: error });
}

/** PostgreSQL's last FATAL line says more than anything that follows it. */
function lastComplaint(text: string): string {
  const lines = text.trim().split('\n');
  const line =
    lines.findLast((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? 'it gave no reason';
  return line.replace(/^.*?(FATAL|PANIC|error): */, '').replace(/\.$/, '');
}
