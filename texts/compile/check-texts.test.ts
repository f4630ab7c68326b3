import { describe, expect, it } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { emitTexts } from './emit-texts.ts';
import type { TextFile } from './read-texts.ts';

function file(language: string, messages: Readonly<Record<string, string>>, name = 'phone-app'): TextFile {
  const entries = Object.entries(messages).map(([key, defaultMessage]) => [key, { defaultMessage }] as const);
  const bundle = name.replace(/-.*/, '');
  return { language, bundle, path: `${language}/${name}.json`, entries: Object.fromEntries(entries) };
}

const english = file('en', {
  app_name: 'Hiram',
  hello: 'Good to see you again, {name}.',
  payments: '{count, plural, one {# payment} other {# payments}}',
});
const faultsIn = (...files: TextFile[]) => checkTexts([english, ...files]).faults;

describe('a language', () => {
  it('with everything in it has no faults, whatever its plurals are', () => {
    const polish = file('pl', {
      app_name: 'Hiram',
      hello: 'Miło znów Cię widzieć, {name}.',
      payments: '{count, plural, one {# rata} few {# raty} many {# rat} other {# raty}}',
    });
    expect(faultsIn(polish)).toEqual([]);
    const modules = emitTexts(checkTexts([english, polish]).bundles);
    expect([...modules.keys()]).toContain('phone/pl-first.ts');
    expect(modules.get('phone/pl.ts')).toContain('"few":[["count"]," raty"]');
  });

  it('is refused with a text missing, or one too many', () => {
    const { hello: _, ...entries } = english.entries;
    const faults = faultsIn({
      ...english,
      language: 'fil',
      entries: { ...entries, more: { defaultMessage: 'Dagdag' } },
    });
    expect(faults).toEqual(['fil/phone: more: is not in English', 'fil/phone: hello: is missing']);
  });

  it('is refused with another value, a plural form too few or too many, or a sentence left in English', () => {
    const faults = faultsIn(
      file('fil', {
        app_name: 'Hiram',
        hello: 'Good to see you again, {name}.',
        payments: '{total, plural, one {# bayad} few {# bayad} other {# bayad}}',
      }),
      file('pl', {
        app_name: 'Hiram',
        hello: 'Miło znów Cię widzieć, {name}.',
        payments: '{count, plural, one {# rata} other {# raty}}',
      }),
    );
    expect(faults).toEqual([
      'fil/phone: hello: is left in English',
      'fil/phone: payments: is filled in with total, in English with count',
      'fil/phone: payments: has words for "few", a plural form that this language does not have',
      'pl/phone: payments: has no words for the plural form "few"',
      'pl/phone: payments: has no words for the plural form "many"',
    ]);
  });

  it('is refused with other digits, another script, shouting, or a message that cannot be read', () => {
    const thai = { app_name: 'Hiram', payments: '{count, plural, other {# งวด}}' };
    const faultsOf = (hello: string) => faultsIn(file('th', { ...thai, hello })).join();
    expect(faultsOf('ยินดีต้อนรับ {name}')).toBe('');
    expect(faultsOf('ยินดีต้อนรับ {name}!')).toContain('nobody is shouted at');
    expect(faultsOf('ยินดีต้อนรับ {name} ๑')).toContain('one kind of digits');
    expect(faultsOf('Welcome {name}')).toContain('is not in its own script');
    expect(faultsOf('ยินดีต้อนรับ home {name}')).toContain('words in another script: home');
    expect(faultsOf('ยินดีต้อนรับ {name')).toContain('th/phone-app.json: hello: ');
    expect(faultsOf(' ')).toContain('has no words');
    expect(faultsOf('ยินดี {name, number, percent}')).toContain('formatted before');
  });

  it('is refused with one key in two files', () => {
    expect(faultsIn(file('en', { app_name: 'Hiram' }, 'phone-more'))).toContain(
      'en/phone-more.json: app_name: is in another file of the phone texts already',
    );
  });
});

it('the types say what has to be filled in', () => {
  const keys = emitTexts(checkTexts([english]).bundles).get('phone/keys.ts');
  expect(keys).toContain("readonly app_name: Nothing;\n  readonly hello: { readonly name: 'shown' };");
  expect(keys).toContain("readonly payments: { readonly count: 'counted' };");
});
