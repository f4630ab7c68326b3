import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Kind, Needs, Text } from '../src/text.ts';

export interface ParsedText {
  readonly text: Text;
  readonly needs: Needs;
  /** The plural categories it has words for, once for each plural in it. */
  readonly plurals: readonly (readonly string[])[];
}

/** A message in the ICU format becomes what the phone fills in. Throws with a sentence about what is wrong. */
export function parseText(message: string): ParsedText {
  const needs: Record<string, 'shown' | 'counted'> = {};
  const plurals: string[][] = [];

  const need = (name: string, kind: 'shown' | 'counted') => {
    // What is counted by may also be shown.
    needs[name] = needs[name] === 'counted' ? 'counted' : kind;
  };

  const choicesOf = (
    name: string,
    kind: Kind,
    options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  ) => {
    const choices = Object.entries(options).map(
      ([choice, { value }]) => [choice, textOf(value, kind === 'plural' ? name : undefined)] as const,
    );
    return [name, kind, Object.fromEntries(choices)] as const;
  };

  function textOf(elements: readonly MessageFormatElement[], counted: string | undefined): Text {
    const parts = elements.map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.argument:
          need(element.value, 'shown');
          return [element.value] as const;
        case TYPE.pound:
          if (counted === undefined) return '#';
          return [counted] as const;
        case TYPE.plural:
          if (element.pluralType === 'ordinal' || element.offset)
            throw new Error('only plain plurals are understood, without an offset');
          need(element.value, 'counted');
          plurals.push(Object.keys(element.options).filter((choice) => !choice.startsWith('=')));
          return choicesOf(element.value, 'plural', element.options);
        case TYPE.select:
          need(element.value, 'shown');
          return choicesOf(element.value, 'select', element.options);
        default:
          throw new Error(
            'numbers and dates are formatted before they are filled in; tags are not understood',
          );
      }
    });
    return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
  }

  const text = textOf(parse(message, { ignoreTag: true, shouldParseSkeletons: false }), undefined);
  return { text, needs, plurals };
}
