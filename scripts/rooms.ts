import { dirname, join, normalize } from 'node:path';
import { isTest, type Sources } from './sources.ts';

/** The imports between the rooms of one app: a room is a folder right below its `src`. */
export interface RoomGraph {
  /** Room to the rooms it imports from, each with the imports that say so. */
  readonly arrows: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Imports that leave their room. */
  readonly imports: number;
}

const imported = /\bfrom\s*'(\.{1,2}\/[^']+)'|\bimport\(?\s*'(\.{1,2}\/[^']+)'/g;

export function graphOf(sources: Sources, base: string): RoomGraph {
  const arrows = new Map<string, Map<string, string[]>>();
  let imports = 0;
  for (const [path, text] of sources) {
    // What tests need does not say how the house is built: they may reach for any room.
    if (!path.startsWith(base) || isTest(path)) continue;
    const from = roomOf(path, base);
    for (const match of text.matchAll(imported)) {
      const target = normalize(join(dirname(path), match[1] ?? match[2] ?? ''));
      if (!target.startsWith(base) || isTest(target)) continue;
      const to = roomOf(target, base);
      if (from === to) continue;
      imports += 1;
      const out = arrows.get(from) ?? new Map<string, string[]>();
      arrows.set(from, out.set(to, [...(out.get(to) ?? []), `${path} → ${target}`]));
    }
  }
  return { arrows, imports };
}

export function roomsIn({ arrows }: RoomGraph): ReadonlySet<string> {
  return new Set([...arrows].flatMap(([room, others]) => [room, ...others.keys()]));
}

/** Pairs of rooms of which one knows the other. */
export function arrowsIn({ arrows }: RoomGraph): number {
  return [...arrows.values()].reduce((sum, others) => sum + others.size, 0);
}

/** A file that lies loose in `src` is a room of its own. */
function roomOf(path: string, base: string): string {
  return path.slice(base.length).split('/')[0] ?? '';
}

/** A way from each room back to itself; empty when knowledge runs in one direction only. */
export function circlesIn({ arrows }: RoomGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  function walk(room: string, way: readonly string[]): void {
    const seen = way.indexOf(room);
    if (seen >= 0) circles.push([...way.slice(seen), room]);
    if (seen >= 0 || done.has(room)) return;
    for (const next of arrows.get(room)?.keys() ?? []) walk(next, [...way, room]);
    done.add(room);
  }
  for (const room of arrows.keys()) walk(room, []);
  return circles;
}
