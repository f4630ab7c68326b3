import { languages, major, signatureSize } from '@hiram/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { wordsOfPdf } from '../../../fixtures/pdf-words.ts';
import { formatFor } from '../document/format.ts';
import { pictureSize } from '../document/paper.ts';
import { press } from '../document/press.ts';
import { expectSaid, textsIn } from '../document/test-papers.ts';
import type { AgreementFacts } from './facts.ts';
import { testFacts } from './test-agreements.ts';
import { writeAgreement } from './write-agreement.ts';

/** Every figure that the screens show. */
function figuresOf(facts: AgreementFacts): string[] {
  const format = formatFor(facts);
  const { amount, received, total, perPeriod, interest, fee, discount, instalments } = facts.quote;
  return [
    ...[amount, received, total, perPeriod, interest, fee, discount].map(format.amount),
    ...instalments.flatMap(({ amt, principal, interest: part, dueOn }) => [
      ...[amt, principal, part].map(format.amount),
      format.date(dueOn),
    ]),
  ];
}

describe.each(languages)('the agreement in %s', (language) => {
  test('says every figure, name and number, and can be copied out of the PDF as it is written', async () => {
    const facts = await testFacts(language);
    const paper = writeAgreement(facts);
    const { pdf, pages } = await press.render(paper);
    const words = wordsOfPdf(pdf);
    const { number, borrower, lender } = facts;
    expectSaid(words, [number, borrower.name, borrower.identity, lender.registrationNumber, lender.name]);
    expectSaid(words, figuresOf(facts));
    expectSaid(words, textsIn(paper));
    expect(words).not.toContain('\u{FFFD}');
    expect(words).not.toContain('undefined');
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});

describe('what a borrower typed', () => {
  async function printedWith(address: string): Promise<string> {
    const facts = await testFacts('en');
    const paper = writeAgreement({ ...facts, borrower: { ...facts.borrower, address } });
    return wordsOfPdf((await press.render(paper)).pdf);
  }

  test('begins no line of its own, though it was kept before texts had a rule', async () => {
    const words = await printedWith('1 Street\nLender owes PHP 9');
    expect(words).toContain('Address: 1 Street Lender owes PHP 9');
  });

  test.each([
    ['control characters', 'Purok\u0001 3\u001b'],
    ['signs that turn the direction', 'Purok\u202e 3'],
    ['halves of characters', 'Purok\ud800 3'],
    ['letters that no font here has', 'Purok 3, བོད་ཡིག 👩‍👩‍👧'],
    ['a heap of marks', `Purok 3 a${'\u0336'.repeat(100)}`],
    ['what the typesetter reads as orders', 'Purok 3 #panic() *b* $x$ @a <b> `c`'],
  ])('never keeps an agreement from being printed: %s', async (_what, address) => {
    expect(await printedWith(address)).toMatch(/Address: Purok\s+3/);
  });
});

test('pictures and PDF are what they say', async () => {
  const { pdf, pages } = await press.render(writeAgreement(await testFacts('th')));
  const text = pdf.toString('latin1');
  expect(pdf.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n');
  expect(pdf.subarray(-5).toString('latin1')).toBe('%%EOF');
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(pages.length);
  for (const page of pages) {
    expect(await sharp(page).metadata()).toMatchObject({ format: 'png', ...pictureSize });
    expect(page.length).toBeLessThan(150_000);
  }
});

test('it is a file for the archive: it says so, brings every font and names what its colours mean', async () => {
  const facts = await testFacts('zh', 6);
  const text = (await press.render(writeAgreement(facts))).pdf.toString('latin1');
  expect(text).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>');
  expect(text).toContain('/OutputIntents');
  expect(text).not.toContain('/DeviceCMYK');
  expect(text.match(/\/FontFile[23] /g)?.length).toBe(text.match(/\/Type \/FontDescriptor/g)?.length);
  // The moment is that of the facts, not of the printing.
  expect(text).toContain('<xmp:CreateDate>2026-11-15T04:00:00Z</xmp:CreateDate>');
});

test('the signature is in both: as large as it was drawn in the PDF, and as ink on the last page', async () => {
  const paper = writeAgreement(await testFacts('en'));
  const { pdf, pages } = await press.render(paper);
  const { width, height } = signatureSize;
  expect(pdf.toString('latin1')).toMatch(
    new RegExp(`/Subtype /Image\\s+/Filter /FlateDecode\\s+/Width ${width}\\s+/Height ${height}`),
  );
  const white = await sharp({ create: { ...signatureSize, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const unsigned = await press.render({ ...paper, pictures: { ...paper.pictures, 'signature.png': white } });
  const inked = async (page: Buffer | undefined) =>
    (await sharp(page).greyscale().raw().toBuffer()).filter((shade) => shade < 128).length;
  const drawn = (await inked(pages.at(-1))) - (await inked(unsigned.pages.at(-1)));
  // Ink, and not a black field.
  expect(drawn).toBeGreaterThan(300);
  expect(drawn).toBeLessThan(20_000);
});

test('a short loan without fees says so, and needs two pages', async () => {
  const facts = await testFacts('en', 6);
  const price = { ...facts.price, serviceFeeThousandths: 0, overdueDailyRate: 0 };
  const quote = { ...facts.quote, discount: major(0) };
  const { pdf, pages } = await press.render(writeAgreement({ ...facts, price, quote }));
  const words = wordsOfPdf(pdf);
  expect(words).toContain('Service feeNone');
  expect(words).toContain('Overdue feeNone');
  expect(words).not.toContain('Coupon');
  expect(pages).toHaveLength(2);
});

test('a name of any script and any length is written out, and so is what the lender adds', async () => {
  const facts = await testFacts('en', 6);
  const name = `Nguyễn Żółć Ωμέγα Ярослав ${'Bartholomew '.repeat(12)}陈喆 สมชาย কৃষ্ণ`;
  const furtherTerms = [
    'We answer within a day.',
    '“Quotes”, #hash, *stars*, $x$, \\ and <tags> are only text.',
  ];
  const borrower = { ...facts.borrower, name };
  const { pdf } = await press.render(writeAgreement({ ...facts, borrower, furtherTerms }));
  const words = wordsOfPdf(pdf);
  expectSaid(words, [name, 'Further terms of the lender', ...furtherTerms]);
  expect(words).not.toContain('\u{FFFD}');
});

test('what is no picture is an error, and the next agreement is rendered all the same', async () => {
  const facts = await testFacts('en', 6);
  const signature = { ...facts.signature, png: Buffer.from('no picture') };
  await expect(press.render(writeAgreement({ ...facts, signature }))).rejects.toThrow('cannot be rendered');
  expect((await press.render(writeAgreement(facts))).pages).toHaveLength(2);
});
