import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeWhole } from '../files/disk-storage.ts';
import { openBucket, type S3Settings } from '../files/s3-bucket.ts';
import { BackupError } from './backup-error.ts';

/** Where backups lie: a folder, or a bucket and what its names begin with. Each backup is a folder in it. */
export interface Place {
  readonly address: string;
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  /** The names of what lies in it, each with the folder it is in. */
  list(): Promise<string[]>;
  /** A folder with everything in it. */
  removeFolder(folder: string): Promise<void>;
}

/** Who lets us into a bucket; which one it is stands in the address. */
export type BucketAccess = Omit<S3Settings, 'bucket'>;

export function openPlace(address: string, access: BucketAccess | null): Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(address))
      throw new BackupError(`"${address}" is neither a folder nor of the form s3://bucket/folder.`);
    return folderPlace(resolve(address));
  }
  if (access === null)
    throw new BackupError(
      'HIRAM_BACKUP_S3_URL, HIRAM_BACKUP_S3_KEY and HIRAM_BACKUP_S3_SECRET must be set for an s3:// address.',
    );
  const prefix = path.replace(/\/+$/, '');
  return bucketPlace(address, { ...access, bucket }, prefix === '' ? '' : `${prefix}/`);
}

function folderPlace(folder: string): Place {
  return {
    address: folder,
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(path, { bytes, draft: `${path}.unfinished`, above: folder });
    },
    read: (name) => orNothing(readFile(join(folder, name))),
    async list() {
      const found = await orNothing(readdir(folder, { recursive: true, withFileTypes: true }));
      const files = (found ?? []).filter((entry) => entry.isFile());
      return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    },
    removeFolder: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

function bucketPlace(address: string, settings: S3Settings, prefix: string): Place {
  const bucket = openBucket(settings);
  async function list(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of bucket.list(prefix)) names.push(name);
    return names;
  }
  return {
    address,
    write: (name, bytes) => bucket.write(`${prefix}${name}`, bytes),
    read: (name) => bucket.read(`${prefix}${name}`),
    list,
    async removeFolder(folder) {
      for (const name of await list())
        if (name.startsWith(`${folder}/`)) await bucket.erase(`${prefix}${name}`);
    },
  };
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}
