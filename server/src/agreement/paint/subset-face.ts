import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TypeFace } from '../typeset/faces.ts';

/** HarfBuzz's subsetter, as its WebAssembly exports it: pointers are numbers. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** The part of WebAssembly we use; the types of Node leave it to the browser's. */
interface WebAssemblyParts {
  readonly Module: new (bytes: Buffer) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const writableMemory = 2;
const dropTables = 3;
/**
 * Without hints, which screens of today do not use; glyphs
 * keep their numbers, so that shaped text stays valid.
 */
const flags = 1 | 2;
/** What turns characters into glyphs; in a PDF that is done. */
const unneeded = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'DSIG', 'vhea', 'vmtx', 'VORG', 'name'];

let loaded: Subsetter | undefined;

function subsetter(): Subsetter {
  if (loaded) return loaded;
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyParts }).WebAssembly;
  const { exports } = new Instance(new Module(readFileSync(path)), {});
  (exports as { _initialize?: () => void })._initialize?.();
  loaded = exports as unknown as Subsetter;
  return loaded;
}

/** The face at its weight with the outlines of these glyphs and no others: what a PDF has to carry. */
export function subsetFace({ name, weight, bytes }: TypeFace, glyphIds: Iterable<number>): Buffer {
  const hb = subsetter();
  const data = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, writableMemory, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    hb.hb_subset_input_set_flags(input, flags);
    const glyphs = hb.hb_subset_input_glyph_set(input);
    for (const id of glyphIds) hb.hb_set_add(glyphs, id);
    const dropped = hb.hb_subset_input_set(input, dropTables);
    for (const table of unneeded) hb.hb_set_add(dropped, tagOf(table));
    hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), weight);
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error(`${name} cannot be cut down`);
    const result = hb.hb_face_reference_blob(subset);
    const start = hb.hb_blob_get_data(result, 0);
    const cut = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(subset);
    return cut;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function tagOf(text: string): number {
  return Buffer.from(text.padEnd(4)).readUInt32BE();
}
