import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { languages, major, signatureSize } from '@hiram/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AgreementFacts } from './facts.ts';
import { formatFor } from './format.ts';
import { layOut } from './lay-out.ts';
import { greyPng } from './paint/grey-png.ts';
import { textOfGlyphs } from './paint/pdf-font.ts';
import { renderInThread } from './render-in-thread.ts';
import { pictureSize, type Sheet, sheetSize } from './sheet.ts';
import { currentVersion, templateOf } from './template/templates.ts';
import { testFacts } from './test-agreements.ts';

const template = templateOf(currentVersion);
const runsOf = (sheets: readonly Sheet[]) =>
  sheets.flat().flatMap((mark) => (mark.kind === 'text' ? mark.runs : []));
/** What a reader reads: line by line. */
const textOf = (sheets: readonly Sheet[]) =>
  sheets
    .flat()
    .map((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text).join('') : ''))
    .join('\n');

/** Every figure that the screens show. */
function figuresOf(facts: AgreementFacts): string[] {
  const format = formatFor(facts);
  const { amount, received, total, perPeriod, interest, fee, discount, instalments } = facts.quote;
  return [
    ...[amount, received, total, perPeriod, interest, fee, discount].map(format.money),
    ...instalments.flatMap(({ amt, principal, interest: part, dueOn }) => [
      ...[amt, principal, part].map(format.money),
      format.date(dueOn),
    ]),
  ];
}

describe.each(languages)('the agreement in %s', (language) => {
  test('says every figure, name and number, and draws no empty box', async () => {
    const facts = await testFacts(language);
    const sheets = await layOut(template(facts));
    const text = textOf(sheets);
    for (const figure of figuresOf(facts)) expect(text).toContain(figure.normalize('NFC'));
    for (const word of [
      facts.number,
      facts.borrower.name,
      facts.borrower.identity,
      facts.lender.registrationNumber,
    ])
      expect(text).toContain(word.normalize('NFC'));
    expect(text).not.toContain('\u{FFFD}');
    expect(text).not.toContain('undefined');
    for (const { glyphs } of runsOf(sheets)) expect(glyphs.map(({ id }) => id)).not.toContain(0);
  });

  test('keeps inside the margins, in two to four pages with their numbers', async () => {
    const sheets = await layOut(template(await testFacts(language)));
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    expect(sheets.length).toBeLessThanOrEqual(4);
    for (const mark of sheets.flat()) {
      const width = mark.kind === 'text' ? mark.runs.reduce((sum, run) => sum + run.width, 0) : mark.width;
      expect(mark.x).toBeGreaterThanOrEqual(57);
      expect(mark.x + width).toBeLessThanOrEqual(sheetSize.width - 50);
      expect(mark.y).toBeLessThan(sheetSize.height - 24);
    }
  });

  test('can be copied out of the PDF as it is written', async () => {
    const joined = (text: string) => text.replaceAll('\u{2060}', '').normalize('NFKC');
    for (const run of runsOf(await layOut(template(await testFacts(language))))) {
      expect(joined(textOfGlyphs(run).join(''))).toBe(joined(run.text));
    }
  });
});

test('pictures and PDF are what they say, and the same facts give the same bytes', async () => {
  const facts = await testFacts('bn');
  const { pdf, pages } = await renderInThread(currentVersion, facts);
  expect(pdf.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n');
  expect(pdf.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  expect(pdf.toString('latin1').match(/\/Type\/Page\//g)).toHaveLength(pages.length);
  for (const page of pages) {
    expect(await sharp(page).metadata()).toMatchObject({ format: 'png', ...pictureSize });
    expect(page.length).toBeLessThan(150_000);
  }
  const again = await renderInThread(currentVersion, facts);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(again.pdf)).toBe(hash(pdf));
  expect(again.pages.map(hash)).toEqual(pages.map(hash));
});

test('the signature is in both: as large as it was drawn in the PDF, and as ink on the last page', async () => {
  const facts = await testFacts('en');
  const sheets = await layOut(template(facts));
  const place = sheets.flat().find((mark) => mark.kind === 'picture');
  const { pdf, pages } = await renderInThread(currentVersion, facts);
  const { width, height } = signatureSize;
  expect(pdf.toString('latin1')).toContain(`/Subtype/Image/Width ${width}/Height ${height}`);
  if (place?.kind !== 'picture') throw new Error('no signature');
  const scale = pictureSize.width / sheetSize.width;
  const [left, top, wide, high] = [place.x, place.y, place.width, place.height].map((side) =>
    Math.floor(side * scale),
  ) as [number, number, number, number];
  const cut = await sharp(pages.at(-1)).extract({ left, top, width: wide, height: high }).raw().toBuffer();
  const inked = cut.filter((shade) => shade < 128).length / cut.length;
  // Ink, and not a black field.
  expect(inked).toBeGreaterThan(0.001);
  expect(inked).toBeLessThan(0.1);
});

test('the embedded fonts are whole: each stream unpacks and is a font', async () => {
  const { pdf } = await renderInThread(currentVersion, await testFacts('zh', 6));
  const text = pdf.toString('latin1');
  const programs = [...text.matchAll(/<<\/Length (\d+)\/Filter\/FlateDecode\/Length1 (\d+)>>\nstream\n/g)];
  expect(programs.length).toBeGreaterThan(10);
  for (const match of programs) {
    const from = match.index + match[0].length;
    const program = inflateSync(pdf.subarray(from, from + Number(match[1])));
    expect(program).toHaveLength(Number(match[2]));
    expect(program.readUInt32BE(0)).toBe(0x00010000);
  }
});

test('a short loan without fees says so, and needs two pages', async () => {
  const facts = await testFacts('en', 6);
  const price = { ...facts.price, serviceFeeThousandths: 0, overdueDailyRate: 0 };
  const quote = { ...facts.quote, discount: major(0) };
  const sheets = await layOut(template({ ...facts, price, quote }));
  expect(textOf(sheets)).toMatch(/Service fee\nNone/);
  expect(textOf(sheets)).toMatch(/Late fee\nNone/);
  expect(textOf(sheets)).not.toContain('Coupon');
  expect(sheets).toHaveLength(2);
});

test('a name of any script and any length is written out', async () => {
  const facts = await testFacts('en');
  const name = `Nguyễn Żółć Ωμέγα Ярослав ${'Bartholomew '.repeat(12)}陈喆 สมชาย কৃষ্ণ`;
  const sheets = await layOut(template({ ...facts, borrower: { ...facts.borrower, name } }));
  const text = textOf(sheets).replaceAll('\n', '');
  expect(text).toContain(name);
});

test('what cannot be rendered is an error, and the next agreement is rendered all the same', async () => {
  const facts = await testFacts('en', 6);
  await expect(renderInThread(99, facts)).rejects.toThrow('no template of version 99');
  const png = Buffer.from('no picture');
  const signature = { ...facts.signature, png };
  await expect(renderInThread(currentVersion, { ...facts, signature })).rejects.toThrow('cannot be rendered');
  expect((await renderInThread(currentVersion, facts)).pages).toHaveLength(2);
});

test('a picture has sixteen even greys, each the nearest to what was drawn, at the size of the paper', async () => {
  const shades = Uint8Array.from({ length: 256 * 32 }, (_, at) => at % 256);
  const png = await greyPng(shades, { width: 256, height: 32 });
  expect(await sharp(png).metadata()).toMatchObject({
    width: 256,
    height: 32,
    bitsPerSample: 4,
    density: 150,
  });
  const drawn = await sharp(png).greyscale().raw().toBuffer();
  for (const [at, shade] of drawn.entries()) {
    // One of 255 either way is how the colours of a palette are kept.
    expect(Math.abs(shade - Math.round((at % 256) / 17) * 17)).toBeLessThanOrEqual(1);
  }
});
