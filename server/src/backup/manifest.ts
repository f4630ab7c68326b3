import * as v from 'valibot';
import { type ArchiveSource, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Place } from './place.ts';
import { type Head, readHead, type Sealer, sealerOf } from './seal-parts.ts';

const manifestShape = v.object({
  hiramVersion: v.string(),
  installation: v.object({
    id: v.string(),
    market: v.string(),
    mode: v.picklist(['demo', 'production']),
    generation: v.number(),
  }),
  /** The last one that the database has. */
  migration: v.string(),
  postgresMajor: v.number(),
  dumpMajor: v.number(),
  madeAt: v.string(),
  database: v.object({ bytes: v.number(), sha256: v.string() }),
  files: v.object({ count: v.number(), bytes: v.number() }),
  anchors: v.number(),
  /** Files that were forgotten or erased between the snapshot and their copy: they are in no backup. */
  goneMeanwhile: v.array(v.string()),
  parts: v.array(v.string()),
});

/** What a backup says of itself; it is written last, so one without it is not finished. */
export type Manifest = v.InferOutput<typeof manifestShape>;

export const manifestName = 'manifest';
export const headName = 'head.json';
/** The manifest is sealed like a part, under a number that no part has. */
const manifestNumber = 0;

export function sealManifest(sealer: Sealer, manifest: Manifest): Buffer {
  return sealer.seal(manifestNumber, true, Buffer.from(JSON.stringify(manifest)));
}

export interface OpenedBackup {
  readonly name: string;
  readonly head: Head;
  readonly manifest: Manifest;
  readonly source: ArchiveSource;
}

/** Names sort by the time they were made at. */
export const backupPattern = /^hiram-\d{8}T\d{6}Z-[0-9a-f]{8}$/;

/** The backup at this place; where the place holds several, the newest that is finished. */
export async function openBackup(place: Place, key: Buffer): Promise<OpenedBackup> {
  const isItself = (await place.read(headName)) !== undefined;
  const folder = isItself ? null : await newestIn(place);
  const pathOf = (name: string) => (folder === null ? name : `${folder}/${name}`);
  const head = await place.read(pathOf(headName));
  if (!head) throw new BackupError(`There is no backup at ${place.address}.`);
  const known = readHead(head);
  const sealer = sealerOf(key, known);
  const sealed = await place.read(pathOf(manifestName));
  if (!sealed)
    throw new BackupError(`The backup at ${place.address} has no manifest: it was never finished.`);
  const manifest = openManifest(sealer, sealed);
  return {
    name: folder ?? place.address,
    head: known,
    manifest,
    source: { place, pathOf, sealer, parts: manifest.parts },
  };
}

async function newestIn(place: Place): Promise<string> {
  const finished = await finishedIn(place);
  const newest = finished.at(-1);
  if (newest === undefined) throw new BackupError(`There is no finished backup at ${place.address}.`);
  return newest;
}

/** Oldest first. */
export async function finishedIn(place: Place): Promise<string[]> {
  return (await backupsIn(place)).filter(({ isFinished }) => isFinished).map(({ name }) => name);
}

/** Oldest first; one that is not finished is under way, or was stopped. */
export async function backupsIn(
  place: Place,
): Promise<{ readonly name: string; readonly isFinished: boolean }[]> {
  const finished = new Map<string, boolean>();
  for (const path of await place.list()) {
    const [folder = '', file] = path.split('/');
    if (!backupPattern.test(folder)) continue;
    finished.set(folder, finished.get(folder) === true || file === manifestName);
  }
  return [...finished].toSorted().map(([name, isFinished]) => ({ name, isFinished }));
}

function openManifest(sealer: Sealer, sealed: Buffer): Manifest {
  try {
    const { plain } = sealer.open(manifestNumber, sealed);
    return v.parse(manifestShape, JSON.parse(plain.toString('utf8')));
  } catch {
    throw new BackupError('Its manifest was changed or cut off.');
  }
}

/** Reads all of it and keeps nothing: every part is there, opens, and holds what was written. */
export async function checkBackup(
  { manifest, source }: OpenedBackup,
  onPart: (done: number, of: number) => void = () => {},
): Promise<void> {
  let files = 0;
  let anchors = 0;
  let database: Manifest['database'] | null = null;
  for await (const event of readArchive(source, (done) => onPart(done, source.parts.length))) {
    if (event.type !== 'end') continue;
    if (event.entry.kind === 'file') files += 1;
    if (event.entry.kind === 'anchor') anchors += 1;
    if (event.entry.kind === 'database') database = event.written;
  }
  const isWhole = files === manifest.files.count && anchors === manifest.anchors;
  if (!isWhole || database?.sha256 !== manifest.database.sha256)
    throw new BackupError('It does not hold what its manifest says.');
}
