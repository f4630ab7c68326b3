import { addDays, type Language, languages } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { wordsOfPdf } from '../../../../fixtures/pdf-words.ts';
import { formatFor } from '../../document/format.ts';
import { press } from '../../document/press.ts';
import { expectSaid, textsIn } from '../../document/test-papers.ts';
import { testFacts } from '../../extension/addendum/test-addenda.ts';
import { type PlanFacts, writePlanAddendum } from './write-plan-addendum.ts';

async function factsOf(language: Language, feeCents: number, instalments = 12): Promise<PlanFacts> {
  const stepOf = (amountCents: number) => (_: unknown, index: number) => ({
    dueOn: addDays('2028-01-31', 30 * index),
    amountCents,
  });
  return {
    ...(await testFacts(language, 0)),
    ...{ number: 'HP-2028-00000004', acceptUntil: '2028-02-08', breakAfterDays: 15, warnDays: 7, feeCents },
    before: Array.from({ length: 6 }, stepOf(2_096_00)),
    after: Array.from({ length: instalments }, stepOf(1_048_00)),
  };
}

describe.each(languages)('the paper of a plan in %s', (language) => {
  test.each([0, 31_50])(
    'with %d cents of fees says every date and figure, old beside new',
    async (feeCents) => {
      const facts = await factsOf(language, feeCents);
      const paper = writePlanAddendum(facts);
      const words = wordsOfPdf((await press.render(paper)).pdf);
      const format = formatFor(facts);
      expectSaid(words, [facts.number, facts.borrowerName, 'HC-2027-00000012']);
      for (const { dueOn, amountCents } of [...facts.before, ...facts.after])
        expectSaid(words, [format.date(dueOn), format.money(amountCents)]);
      expectSaid(words, textsIn(paper));
      if (feeCents > 0) expectSaid(words, [format.money(feeCents)]);
      expect(words).not.toContain('\u{FFFD}');
      expect(words).not.toContain('undefined');
    },
  );
});

test('a plan of a hundred instalments goes over pages', async () => {
  const { pages } = await press.render(writePlanAddendum(await factsOf('en', 0, 100)));
  expect(pages.length).toBeGreaterThan(1);
});
