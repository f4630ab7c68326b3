import type { BareStatement } from './bare-server.ts';
import type { Told } from './wire.ts';

interface Parse {
  readonly name: string;
  readonly text: string;
}

interface Bind {
  readonly statement: string;
  readonly values: readonly unknown[];
}

/** What only looks: a lock or a line in a log is not what somebody asked to see. */
const looks = /^\s*(select|with)\b(?!.*\b(insert into|update|delete from|for (update|share|key share))\b)/is;

/** Learns what calls read, and puts together what one of them has read. */
export function gatherer() {
  const texts = new Map<string, string>();

  /** In one statement everything that was looked up, each with its rows as JSON. */
  return (told: readonly Told[]): BareStatement => {
    const messages = told.flatMap(({ messages }) => messages);
    for (const [method, argument] of messages)
      if (method === 'parse') texts.set((argument as Parse).name, (argument as Parse).text);
    const looked = messages
      .filter(([method]) => method === 'bind')
      .map(([, argument]) => argument as Bind)
      .map(({ statement, values }) => ({ text: texts.get(statement) ?? '', values }))
      .filter(({ text }) => looks.test(text));
    const values: (string | null)[] = [];
    const parts = looked.map(({ text, values: given }) => {
      const before = values.length;
      values.push(...given.map(asText));
      const renumbered = text.replace(/\$(\d+)/g, (_, nth: string) => `$${before + Number(nth)}`);
      return `(select json_agg(found) from (${renumbered}) found)`;
    });
    return {
      text: `select '{"code":0,"data":' || json_build_array(${parts.join(',\n')})::text || '}' as answer`,
      values,
    };
  };
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
