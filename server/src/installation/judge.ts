import type { MarketId } from '@hiram/contract';
import type { FoundDatabase, Mode } from './found-database.ts';
import type { FoundStorage } from './found-storage.ts';

/** What the settings of this start want. */
export interface Wanted {
  readonly market: MarketId;
  readonly mode: Mode;
  /** The generation of the storage up to which the operator says that a restored database may be behind. */
  readonly acceptedRestore: number | null;
}

export type Verdict =
  /** One sentence for the operator; nothing has been changed. */
  | { readonly refused: string }
  | {
      readonly refused: null;
      /** The generation that a restored database is behind; null when it is not. */
      readonly restoredFrom: number | null;
    };

/** Whether this database and this storage belong together, and to a server with these settings. */
export function judge(database: FoundDatabase | null, storage: FoundStorage, wanted: Wanted): Verdict {
  const refused = refusalOf(database, storage, wanted);
  if (refused !== null) return { refused };
  const isBehind = database !== null && isOlder(database, storage);
  return { refused, restoredFrom: isBehind ? (storage.marker?.generation ?? null) : null };
}

function refusalOf(database: FoundDatabase | null, storage: FoundStorage, wanted: Wanted): string | null {
  const { marker, hasFiles, missing } = storage;
  if (database === null) {
    if (marker)
      return 'The file storage belongs to an installation that this database knows nothing of: check DATABASE_URL and HIRAM_DATA_DIR, or give a new installation a storage of its own.';
    return hasFiles ? strayFiles : null;
  }
  const other = refuseOther(database, wanted);
  if (other !== null) return other;
  if (marker) {
    if (marker.id !== database.id)
      return 'The file storage belongs to another installation than this database: check DATABASE_URL, HIRAM_DATA_DIR and HIRAM_FILES_S3_BUCKET.';
    if (!isOlder(database, storage) || wanted.acceptedRestore === marker.generation) return null;
    return `This database is older than its file storage, as if it had been restored from a backup: if that is meant, set HIRAM_ACCEPT_RESTORE=${marker.generation} for one start, else set DATABASE_URL to the right one.`;
  }
  if (database.sampledKeys.length === 0) return hasFiles ? strayFiles : null;
  if (database.isMarked)
    return 'The file storage is not the one of this database, or has lost its installation.json: check HIRAM_DATA_DIR and HIRAM_FILES_S3_BUCKET, or restore the files.';
  if (missing > 0)
    return `The file storage lacks ${missing} of ${database.sampledKeys.length} files that were looked for: check HIRAM_DATA_DIR and HIRAM_FILES_S3_BUCKET, or restore the files.`;
  return null;
}

const strayFiles =
  'The file storage holds files, and this database names none: check DATABASE_URL, or give a new installation a storage of its own.';

/** A database is made for one market, and for good or for show: another one's rows would be nonsense in it. */
export function refuseOther(
  { market, mode }: Pick<FoundDatabase, 'market' | 'mode'>,
  wanted: Pick<Wanted, 'market' | 'mode'>,
): string | null {
  if (market !== null && market !== wanted.market)
    return `This database was made for market ${market}: set HIRAM_MARKET=${market}, or another HIRAM_DATA_DIR or DATABASE_URL.`;
  if (mode === wanted.mode) return null;
  return mode === 'production'
    ? 'This database is a real lender’s, and the demo’s sandboxes would swallow its payouts and messages: set HIRAM_DEMO=0, or another DATABASE_URL or HIRAM_DATA_DIR.'
    : 'This database has the demo’s accounts, whose password everybody knows: give production one of its own with DATABASE_URL or HIRAM_DATA_DIR.';
}

function isOlder({ generation }: FoundDatabase, { marker }: FoundStorage): boolean {
  return marker !== null && generation < marker.generation;
}
