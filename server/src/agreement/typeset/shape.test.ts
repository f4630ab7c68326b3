import { describe, expect, test } from 'vitest';
import { openFaces } from './faces.ts';
import { shapeText, type TextStyle } from './shape.ts';

const style: TextStyle = { size: 10, weight: 400, grey: 0 };

async function shape(language: string, text: string) {
  const faces = await openFaces(language, [text]);
  return shapeText({ faces, language }, text, style);
}

async function only(language: string, text: string) {
  const [run, ...others] = await shape(language, text);
  if (!run || others.length > 0) throw new Error(`${text} is not one run`);
  const ids = run.glyphs.map(({ id }) => id);
  const nominal = (sign: string) => run.face.font.nominalGlyph(sign.codePointAt(0) ?? 0);
  return { ids, nominal, glyphs: run.glyphs };
}

describe('Bengali', () => {
  test('ক্ষ is one conjunct, and none of the letters it is made of', async () => {
    const { ids, nominal } = await only('bn', 'ক্ষ');
    // The number of the glyph that the face's own substitution (akhn) gives.
    expect(ids).toEqual([125]);
    for (const letter of ['ক', '্', 'ষ']) expect(ids).not.toContain(nominal(letter));
  });

  test('the ra of র্ক becomes a reph above the letter that follows it', async () => {
    const { ids, nominal, glyphs } = await only('bn', 'র্ক');
    expect(ids).toEqual([nominal('ক'), 122]);
    expect(ids).not.toContain(nominal('র'));
    expect(glyphs[1]?.advance).toBe(0);
  });

  test('the i of কি stands before the letter it is spoken after', async () => {
    const { ids, nominal } = await only('bn', 'কি');
    expect(ids).toEqual([nominal('ি'), nominal('ক')]);
  });

  test('the o of কো stands on both sides', async () => {
    const { ids, nominal } = await only('bn', 'কো');
    expect(ids).toHaveLength(3);
    expect(ids.slice(1)).toEqual([nominal('ক'), nominal('া')]);
  });

  test('three letters in a row melt into one: স্ত্র', async () => {
    const { ids, nominal } = await only('bn', 'স্ত্র');
    for (const letter of ['স', '্', 'ত', 'র']) expect(ids).not.toContain(nominal(letter));
  });
});

describe('Thai', () => {
  test('a tone mark stands on the vowel above, and neither takes room', async () => {
    const { ids, nominal, glyphs } = await only('th', 'ที่');
    expect(ids[0]).toBe(nominal('ท'));
    expect(glyphs.slice(1).map(({ advance }) => advance)).toEqual([0, 0]);
    // The forms for this place, and not those the keyboard has.
    expect(ids).toEqual([34, 124, 106]);
  });

  test('beside the long stroke of ป the marks move to the left', async () => {
    const tall = await only('th', 'ปั้');
    const short = await only('th', 'กั้');
    const offset = ({ glyphs }: typeof tall) => (glyphs[2]?.x ?? 0) - (glyphs[0]?.advance ?? 0);
    expect(offset(tall)).toBeLessThan(offset(short));
  });

  test('sara am is taken apart: its ring stands above the letter, under the tone mark', async () => {
    const { ids, nominal } = await only('th', 'น้ำ');
    expect(ids).toEqual([nominal('น'), 132, nominal('า')]);
  });
});

describe('a text in several scripts', () => {
  test('is set run by run, each in the face of its script', async () => {
    const runs = await shape('en', 'Ana ชื่อ নাম 婠 ₱1');
    expect(runs.map(({ face, text }) => [face.name.replace(/-[^-]+-\d+$/, ''), text])).toEqual([
      ['noto-sans', 'Ana '],
      ['noto-sans-thai-looped', 'ชื่อ'],
      ['noto-sans', ' '],
      ['noto-sans-bengali', 'নাম'],
      ['noto-sans', ' '],
      ['noto-sans-sc', '婠'],
      ['noto-sans', ' '],
      ['noto-sans-latin', '₱'],
      ['noto-sans', '1'],
    ]);
  });

  test('has the signs of all three currencies', async () => {
    for (const sign of ['₱', '฿', '৳']) {
      const [run] = await shape('en', sign);
      expect(run?.glyphs.map(({ id }) => id)).not.toContain(0);
      expect(run?.text).toBe(sign);
    }
  });

  test('shows a mark for a character that no face has', async () => {
    const runs = await shape('en', 'A𓀀');
    expect(runs.map(({ text }) => text).join('')).toBe('A\u{FFFD}');
  });

  test('quotation marks are wide in Chinese only', async () => {
    const [chinese] = await shape('zh', '“');
    const [english] = await shape('en', '“');
    expect(chinese?.face.name).toContain('sc');
    expect(english?.face.name).toContain('latin');
  });
});
