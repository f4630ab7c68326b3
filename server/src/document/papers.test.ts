import { type Language, languages } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { wordsOfPdf } from '../../../fixtures/pdf-words.ts';
import { writeExportCover } from './export-cover/write-export-cover.ts';
import type { Paper } from './paper.ts';
import { writePayoffLetter } from './payoff-letter/write-payoff-letter.ts';
import { press } from './press.ts';
import { writeProofOfRepayment } from './proof-of-repayment/write-proof-of-repayment.ts';
import { writeReceipt } from './receipt/write-receipt.ts';
import { writeSchedule } from './schedule/write-schedule.ts';
import { writeStatement } from './statement/write-statement.ts';
import {
  expectSaid,
  exportFacts,
  payoffLetterFacts,
  proofFacts,
  receiptFacts,
  scheduleFacts,
  statementFacts,
  textsIn,
} from './test-papers.ts';

const kinds: Readonly<Record<string, (language: Language) => Paper>> = {
  schedule: (language) => writeSchedule(scheduleFacts(language, 6, 3)),
  receipt: (language) => writeReceipt(receiptFacts(language)),
  statement: (language) => writeStatement(statementFacts(language)),
  payoff_letter: (language) => writePayoffLetter(payoffLetterFacts(language)),
  proof_of_repayment: (language) => writeProofOfRepayment(proofFacts(language)),
  export_cover: (language) => writeExportCover(exportFacts(language)),
};

describe.each(Object.entries(kinds))('a %s', (_, write) => {
  test('says everything in every language, and can be copied out of the PDF as it is written', async () => {
    for (const language of languages) {
      const paper = write(language);
      const { pdf, pages } = await press.render(paper);
      const words = wordsOfPdf(pdf);
      expectSaid(words, textsIn(paper));
      expect(words).not.toMatch(/\u{FFFD}|undefined|NaN|\{\w+\}/u);
      expect(pages).toHaveLength(1);
    }
  }, 60_000);
});

test('a schedule of two years of weeks goes over pages, each with the head of the table', async () => {
  const { pdf, pages } = await press.render(writeSchedule(scheduleFacts('en', 104)));
  const words = wordsOfPdf(pdf);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(words.split('No.Due onStatus').length - 1).toBe(pages.length);
});

test('a long name and a long address break into lines, and nothing is lost', async () => {
  const borrowerName = 'Maria Concepcion Bartholomew-Villanueva dela Cruz y Santiago';
  const lender = {
    ...receiptFacts('en').lender,
    name: 'The Very Long Name of a Cooperative Savings and Lending Company, Incorporated',
    address: `${'Unit 1234, Building Five, Sampaguita Extension, Barangay San Isidro, '.repeat(2)}Quezon City`,
  };
  const paper = writeReceipt({ ...receiptFacts('en'), borrowerName, lender });
  expectSaid(wordsOfPdf((await press.render(paper)).pdf), textsIn(paper));
});
