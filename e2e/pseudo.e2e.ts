import { getAgreement } from '@hiram/contract';
import { freezeBorrower } from '@hiram/contract/desk';
import type { Catalog } from '@hiram/texts';
import type { Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { pseudo } from '../texts/compile/pseudo.ts';
import {
  acceptAgreementOf,
  arriveAs,
  borrowerIdOf,
  completeBorrower,
  passAudits,
  staffOf,
} from './fixtures.ts';
import { expect, test } from './journey.ts';
import { firstScreens, loanScreens } from './screens.ts';

/**
 * Every screen in a language that nobody speaks: longer than any other, and in brackets. What is shown
 * without brackets cannot be translated; what loses one does not fit.
 */

const asAnybody = ['/login', '/register', '/reset'];
const asBorrower = [...firstScreens, '/loan', '/coupons', ...loanScreens];

/** Gives the phone the words of the pseudo-language in place of the English ones. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/en-(first|more)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const source = `data:text/javascript,${encodeURIComponent(await response.text())}`;
    const { default: catalog } = (await import(source)) as { default: Catalog };
    const words = Object.entries(catalog).map(([key, text]) => [key, pseudo(text)]);
    await route.fulfill({
      response,
      body: `export default ${JSON.stringify(Object.fromEntries(words))};`,
    });
  });
  // A page that comes with its words would be compared with what is drawn over it.
  await page.route(/\/(login|register)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('data-path="', 'data-was="') });
  });
}

/** Everything that the server has said: names, sentences of the lender, messages. They are data here. */
function hear(page: Page): string[] {
  const heard: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    heard.push((await response.text().catch(() => '')).normalize());
  });
  return heard;
}

interface Seen {
  /** What is read and what is said aloud, a text each. */
  readonly said: readonly string[];
  readonly cut: readonly string[];
}

/** What a page says, and which of its words are not to be seen in full. */
function look(): Seen {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isForEars = (element: Element) => element.getBoundingClientRect().width <= 1;
  const blocks = [...document.querySelectorAll('body *')].filter(
    (element) =>
      isShown(element) &&
      !element.closest('script, style, [data-language-choice], select') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  // Words inside a sentence belong to it.
  const outer = blocks.filter((block) => !blocks.some((other) => other !== block && other.contains(block)));
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].filter(isShown);
  const names = named.flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const isCut = (block: Element) => {
    if (hides(block) && block.scrollWidth > block.clientWidth + 1) return true;
    if (hides(block) && block.scrollHeight > block.clientHeight + 2) return true;
    const { left, right } = block.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) return true;
    for (let around = block.parentElement; around; around = around.parentElement) {
      const frame = around.getBoundingClientRect();
      if (hides(around) && (left < frame.left - 1 || right > frame.right + 1)) return true;
    }
    return false;
  };
  const cut = blocks.filter((block) => !isForEars(block) && !block.closest('.sr-only') && isCut(block));
  return {
    said: [...outer.map((block) => block.textContent ?? ''), ...names].filter((text) => text.trim() !== ''),
    cut: cut.map((block) => block.textContent ?? ''),
  };
}

/** Days and months, and units that are the same everywhere. */
const figures = new RegExp(
  `(?<!\\p{L})(?:${[
    ...Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, month, 1)).toLocaleString('en-GB', { month: 'short' }),
    ),
    ...Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, month, 1)).toLocaleString('en-GB', { month: 'long' }),
    ),
    'Mon|Tue|Wed|Thu|Fri|Sat|Sun|am|pm|AM|PM|Philippine pesos?|Hiram|English|Filipino|简体中文',
    // Names of other firms, where another journey has set an address there.
    'WhatsApp|LINE|Facebook|Messenger',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

async function expectPseudo(page: Page, heard: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first pages come with English words, until the script has drawn over them.
  await expect(page.locator('body')).toContainText('⟦');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { said, cut } = await page.evaluate(look);
  const data = heard.join('\n');
  const untranslated = said
    .map((text) => text.replace(/⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, ' ').replace(figures, ' '))
    .flatMap((text) => text.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
    .filter((word) => word.length > 1 && !data.includes(word.normalize()));
  expect.soft([...new Set(untranslated)], `not translated on ${page.url()}`).toEqual([]);
  expect.soft(cut, `cut off on ${page.url()}`).toEqual([]);
}

test('no screen of somebody who comes in is untranslated or cut off', async ({ page }) => {
  await speakPseudo(page);
  const heard = hear(page);
  for (const path of asAnybody) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectPseudo(page, heard);
    });
  }
});

test('no screen of a borrower is untranslated or cut off', async ({ page, hiram, mobile }) => {
  await speakPseudo(page);
  const heard = hear(page);
  const borrower = await completeBorrower(hiram, mobile);
  await arriveAs(page, borrower);
  const visit = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await expectPseudo(page, heard);
    });
  const goOn = () => page.getByRole('button', { name: /^⟦Cóñtíñúé/ }).click();
  for (const path of [...asBorrower, '/apply/1']) await visit(path);
  await page.getByRole('radio').first().check({ force: true });
  await goOn();
  await expect(page).toHaveURL('/confirm/1');
  await expectPseudo(page, heard);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 6 });
  for (const path of ['/', '/progress', `/success/${orderId}`, `/record/${orderId}`]) await visit(path);
  await passAudits(hiram, orderId);
  await expect
    .poll(async () => (await borrower.client.call(getAgreement, { loanOrderId: orderId })).ok)
    .toBe(true);
  for (const path of [
    '/',
    '/order',
    `/detail/${orderId}`,
    `/detail/${orderId}?index=0`,
    '/contract',
    '/messages',
  ])
    await visit(path);
  await acceptAgreementOf(borrower, orderId);
  await visit(`/detail/${orderId}?index=0`);
  await page.getByRole('textbox').first().fill('60000');
  for (const step of [1, 2]) {
    await goOn();
    await expect(page).toHaveURL(`/detail/${orderId}?index=${step}`);
    await expectPseudo(page, heard);
  }
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const admin = await staffOf(hiram, 'admin');
  dataOf(await admin.call(freezeBorrower, { borrowerId, reason: 'legal_request', until }));
  for (const path of ['/', '/frozen']) await visit(path);
});

test('a word without a translation and one that is cut off would be noticed', async ({ page }) => {
  await page.setContent(`
    <h1>⟦Títlé⟧</h1>
    <p>⟦Whólé <b>séñtéñçé</b>⟧</p>
    <p id="cut" style="overflow: hidden; width: 40px; white-space: nowrap">⟦Tóó lóñg fór íts pláçé⟧</p>
    <div style="overflow: hidden; width: 60px"><p style="width: 200px">⟦Wídér tháñ whát ís áróúñd ít⟧</p></div>
    <button aria-label="Forgotten">⟦Óñé⟧ word</button>`);
  const { said, cut } = await page.evaluate(look);
  expect(said).toEqual(expect.arrayContaining(['⟦Whólé séñtéñçé⟧', '⟦Óñé⟧ word', 'Forgotten']));
  expect(cut).toEqual(['⟦Tóó lóñg fór íts pláçé⟧', '⟦Wídér tháñ whát ís áróúñd ít⟧']);
});
