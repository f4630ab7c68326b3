import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ArchiveSource, ArchiveWriter, partName, readArchive } from './archive.ts';
import type { Place } from './place.ts';
import { newHead, sealerOf } from './seal-parts.ts';

const key = randomBytes(32);
const megabyte = 1024 * 1024;

function memoryPlace(): Place & { readonly objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  return {
    objects,
    address: 'memory',
    async write(name, bytes) {
      objects.set(name, bytes);
    },
    read: async (name) => objects.get(name),
    list: async () => [...objects.keys()],
    async removeFolder() {},
  };
}

/** An archive of several parts: one long entry between two short ones. */
async function written() {
  const place = memoryPlace();
  const sealer = sealerOf(key, newHead(key, new Date()));
  const writer = new ArchiveWriter(place, 'b', sealer);
  const long = randomBytes(20 * megabyte);
  await writer.add({ kind: 'anchor' }, [Buffer.from('first')]);
  await writer.add({ kind: 'file', key: 'long' }, [long]);
  await writer.add({ kind: 'database' }, [Buffer.alloc(0), Buffer.from('last')]);
  const source = { place, pathOf: (name: string) => `b/${name}`, sealer, parts: await writer.finish() };
  return { place, source, long };
}

async function contentOf(source: ArchiveSource): Promise<string[]> {
  const found: string[] = [];
  let chunks: Buffer[] = [];
  for await (const event of readArchive(source)) {
    if (event.type === 'begin') chunks = [];
    if (event.type === 'data') chunks.push(event.bytes);
    if (event.type === 'end') found.push(`${event.entry.kind} ${Buffer.concat(chunks).toString('base64')}`);
  }
  return found;
}

test('what is longer than a part comes back as it was', async () => {
  const { source, long } = await written();
  expect(source.parts).toHaveLength(3);
  expect(await contentOf(source)).toEqual([
    `anchor ${Buffer.from('first').toString('base64')}`,
    `file ${long.toString('base64')}`,
    `database ${Buffer.from('last').toString('base64')}`,
  ]);
});

test('parts in another order, twice, or without the last are refused', async () => {
  const { place, source } = await written();
  const [first, second] = [place.objects.get(`b/${partName(1)}`), place.objects.get(`b/${partName(2)}`)];
  if (!first || !second) throw new Error('there are three parts');
  place.objects.set(`b/${partName(2)}`, first);
  await expect(contentOf(source)).rejects.toThrow('Part 2 of it was changed or cut off.');
  place.objects.set(`b/${partName(2)}`, second);
  // Even whoever could write the manifest again could not make an earlier part the last.
  await expect(contentOf({ ...source, parts: source.parts.slice(0, 2) })).rejects.toThrow(
    'Part 2 of it is not the one that its manifest names.',
  );
});

test('a part of another backup with the same key is refused', async () => {
  const [one, other] = [await written(), await written()];
  const stranger = other.place.objects.get(`b/${partName(1)}`);
  if (!stranger) throw new Error('there are three parts');
  one.place.objects.set(`b/${partName(1)}`, stranger);
  await expect(contentOf(one.source)).rejects.toThrow('Part 1 of it was changed or cut off.');
});
