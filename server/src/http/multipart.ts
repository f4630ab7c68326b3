import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { photoBytes, type Schema } from '@hiram/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../db/busy.ts';
import type { Upload } from './upload-line.ts';

const limits = {
  // One byte more than is allowed: a file cut off here is too large for the contract's own schema, which then
  // says so beside the field, like it does on the phone.
  fileSize: photoBytes + 1,
  files: 4,
  fields: 10,
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

/** Of a whole upload of photos. Whoever sends more is not sending photos. */
const formBytes = 32 * 1024 * 1024;

/**
 * A file as it came. As JSON it is its size and hash, so that the tag of an
 * idempotency key covers the picture: the same key with another picture is refused,
 * and the bytes are gone through once, while they arrive.
 */
class ReceivedFile extends Blob {
  readonly sha256: string;
  constructor(chunks: readonly Buffer[], sha256: string) {
    super([...chunks]);
    this.sha256 = sha256;
  }
  toJSON() {
    return { size: this.size, sha256: this.sha256 };
  }
}

/** Lets the routes added in `addRoutes`, and only these, be sent forms with files. */
export async function acceptForms(
  server: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    addRoutes(scope);
  });
}

export interface ExpectedForm {
  /** What the operation knows; nothing else is read. */
  readonly names: readonly string[];
  readonly fileBytes: number | undefined;
}

/**
 * The form as an object: texts as strings, files as blobs.
 * A form that is no form throws, with its HTTP status.
 */
export async function readForm(
  request: FastifyRequest,
  { names, fileBytes = photoBytes }: ExpectedForm,
  upload: Upload,
): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  refuseFlood(request, Math.max(formBytes, fileBytes + limits.fields * limits.fieldSize));
  const values = new Map<string, unknown>();
  try {
    // One byte more than is allowed: see above.
    for await (const part of request.parts({ limits: { fileSize: fileBytes + 1 } })) {
      if (!names.includes(part.fieldname)) throw failure(400, 'A field is not known here');
      if (values.has(part.fieldname)) throw failure(400, 'A field was sent twice');
      const value = part.type === 'file' ? await receive(part.file, upload) : lineEnds(part.value);
      if (value !== undefined) values.set(part.fieldname, value);
    }
  } catch (error) {
    if (error instanceof Busy) throw error;
    // What the parser stumbles over is what was sent: it never is our failure.
    const { statusCode, message } = error as { statusCode?: number; message: string };
    throw statusCode === undefined ? failure(400, message) : error;
  }
  return Object.fromEntries(values);
}

/** A form sends the ends of lines as two signs. */
function lineEnds(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

export function fieldNames(schema: Schema): readonly string[] {
  const { entries = {} } = schema as { entries?: Readonly<Record<string, Schema>> };
  return Object.keys(entries);
}

/** Every field of a form is there, if only as nothing: so the field itself says that a photo is missing. */
export function withEveryField(schema: Schema, form: unknown): unknown {
  const nothing = fieldNames(schema).map((name) => [name, undefined]);
  return { ...Object.fromEntries(nothing), ...(form as object) };
}

/**
 * A file input that was left empty is sent as a file without bytes: nothing was chosen, so nothing is there.
 */
async function receive(file: AsyncIterable<Buffer>, upload: Upload): Promise<ReceivedFile | undefined> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    upload.hold(chunk.length);
    hash.update(chunk);
    chunks.push(chunk);
  }
  const received = new ReceivedFile(chunks, hash.digest('hex'));
  return received.size === 0 ? undefined : received;
}

/**
 * The parser reads on behind a file that is too large, to find the next one; so its end must be known before.
 */
function refuseFlood({ headers }: FastifyRequest, mostBytes: number): void {
  const length = headers['content-length'];
  if (length === undefined) throw failure(411, 'The upload does not say how long it is');
  if (Number(length) > mostBytes) throw failure(413, 'The upload is too large');
}

function failure(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
