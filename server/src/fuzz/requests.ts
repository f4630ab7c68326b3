import { type AnyOperation, addressOf, type Market } from '@hiram/contract';
import type { Chance } from './chance.ts';
import { plausible } from './plausible.ts';
import { bodyText, spoil } from './spoil.ts';

export interface FuzzRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/** One call of an operation: what it asks for, mostly spoiled, now and then sent in a way it is never sent. */
export function requestOf(
  operation: AnyOperation,
  market: Market,
  token: string | null,
  chance: Chance,
): FuzzRequest {
  const fits = plausible(operation.input(market), chance);
  const value = chance.oneIn(4) ? fits : spoil(fits, chance);
  const { body, type } =
    operation.encoding === 'multipart'
      ? formOf(value, chance)
      : { body: bodyText(value, chance), type: 'application/json' };
  const headers = new Headers({ 'content-type': chance.oneIn(25) ? chance.of(oddTypes) : type });
  if (token !== null) headers.set('authorization', chance.oneIn(4) ? `Bearer ${token}` : token);
  const key = keyFor(operation, chance);
  if (key !== null) headers.set('idempotency-key', key);
  if (chance.oneIn(10)) headers.set('security-token', chance.of(oddHeaders));
  if (chance.oneIn(20)) headers.set('accept-language', chance.of(oddHeaders));
  const path = `${addressOf(operation)}${chance.oneIn(20) ? '?a=%00&b=%zz&companyId=x' : ''}`;
  return { path, init: { method: 'POST', headers, body: body as string } };
}

const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'x',
  '/',
];
const oddHeaders = ['', 'x', '\u00ff\u00fe', '*;q=x', ','.repeat(500), 'y'.repeat(5000)];

function keyFor({ effect, needsKey }: AnyOperation, chance: Chance): string | null {
  if (chance.oneIn(12))
    return chance.of([...oddHeaders, 'short', 'z'.repeat(256), 'with a space in the key']);
  if (needsKey || (effect === 'write' && chance.oneIn(3)))
    return `fuzz-${chance.below(2 ** 31)}-${chance.below(2 ** 31)}`;
  return null;
}

/** A form as bytes, so that it can be wrong in every way. */
function formOf(value: unknown, chance: Chance): { body: Uint8Array; type: string } {
  const boundary = `----hiram${chance.below(1e9)}`;
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['field', value]];
  const parts = fields.map(([name, field]) => partOf(String(name), field, chance));
  if (chance.oneIn(8))
    parts.push(partOf(chance.of(['a\u0000b', '', 'photo', 'x'.repeat(200)]), 'twice', chance));
  const whole = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  const bytes = Buffer.from(whole, 'utf8');
  const body = chance.oneIn(6) ? bytes.subarray(0, chance.below(bytes.length + 1)) : bytes;
  return { body, type: `multipart/form-data; boundary=${chance.oneIn(15) ? 'other' : boundary}` };
}

function partOf(name: string, field: unknown, chance: Chance): string {
  // A field that is a file fits nothing that can be written down: see `plausible`.
  const isFile = field === null || chance.oneIn(6);
  if (!isFile) return `content-disposition: form-data; name="${name}"\r\n\r\n${textOf(field)}`;
  const content = chance.of(['', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff\u00e0', 'x'.repeat(5000)]);
  const fileName = chance.of(['a.png', '../../a', 'a\u0000.png', '']);
  return `content-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n${content}`;
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : (JSON.stringify(field) ?? '');
}

/** Addresses that are no operation, with whatever can be wrong about them. */
export function oddRequest(chance: Chance): FuzzRequest {
  const id = chance.of(['00000000-0000-4000-8000-000000000000', '1', '%00', '%', '..%2f..', '-1', '1e21']);
  const query = chance.of([
    '',
    '?expires=9999999999&for=borrower-1&signature=x',
    '?expires=1e400&for=borrower-1%0Aname&signature=%00',
    '?expires[]=1&for[a]=2&signature=',
    '?name=%0d%0a&expires=%ff',
  ]);
  const path = chance.of([
    `/files/${id}`,
    `/papers/${chance.of(['receipt', 'statement_csv', 'constructor', '%00'])}/${id}/${id}`,
    `/api/recharge/${id}`,
    '/hooks/payout',
    '/hooks/payment',
    '/health/ready',
    '/docs/openapi.json',
    '/docs/assets/..%2fpackage.json',
    `/api/app/${id}`,
    `/api/desk/orders/list`,
    `/${id}`,
  ]);
  const method = chance.of(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: bodyText({ id }, chance) };
  return {
    path: `${path}${query}`,
    init: { method, headers: { 'content-type': 'application/json' }, ...body },
  };
}
