import { languages } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { wordsOfPdf } from '../../../../fixtures/pdf-words.ts';
import { formatFor } from '../../document/format.ts';
import { press } from '../../document/press.ts';
import { expectSaid, textsIn } from '../../document/test-papers.ts';
import { testFacts } from './test-addenda.ts';
import { writeAddendum } from './write-addendum.ts';

describe.each(languages)('the addendum in %s', (language) => {
  test.each([0, 62_88])(
    'at a price of %d cents says every date and figure, old beside new',
    async (price) => {
      const facts = await testFacts(language, price);
      const paper = writeAddendum(facts);
      const { pdf, pages } = await press.render(paper);
      const words = wordsOfPdf(pdf);
      const format = formatFor(facts);
      expectSaid(words, [facts.number, facts.borrowerName, 'HC-2027-00000012']);
      expectSaid(
        words,
        facts.dates.flatMap(({ dueOn, newDueOn, amountCents }) => [
          format.date(dueOn),
          format.date(newDueOn),
          format.money(amountCents),
        ]),
      );
      expectSaid(words, textsIn(paper));
      expect(words).not.toContain('\u{FFFD}');
      expect(words).not.toContain('undefined');
      expect(pages).toHaveLength(1);
    },
  );
});

test('an addendum of a hundred weeks goes over pages, and is signed on one that has a clause', async () => {
  const { pages } = await press.render(writeAddendum(await testFacts('en', 62_88, 100)));
  expect(pages.length).toBeGreaterThan(1);
});
