import { type Text, wordsOf } from '@hiram/texts';
import bn from '@hiram/texts/phone/bn';
import en from '@hiram/texts/phone/en';
import fil from '@hiram/texts/phone/fil';
import type { PhoneTexts } from '@hiram/texts/phone/keys';
import th from '@hiram/texts/phone/th';
import type { Page } from '@playwright/test';
import type { MarketId } from '../contract/src/index.ts';
import { expect, expectAccessible, goWithin, test as journey, password } from './journey.ts';
import { firstScreens } from './screens.ts';

/**
 * Each market in its own language: every screen that a borrower can open, and not one sentence in English.
 */
const test = journey.extend<{ market: MarketId }>({
  market: ['ph', { option: true }],
  baseURL: async ({ market, lenderIn }, use) => use((await lenderIn(market)).url),
});

/** Words that need no values are plain in every language. */
type Catalog = { readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Text };

interface Place {
  readonly market: MarketId;
  readonly lang: string;
  /** What the phone asks for. */
  readonly locale: string;
  readonly mobile: string;
  /** The number of somebody who never gets in. */
  readonly strange: string;
  readonly says: Catalog;
}

const places: readonly Place[] = [
  {
    market: 'th',
    lang: 'th',
    locale: 'th-TH',
    says: th,
    mobile: '0812345678',
    strange: '0812345679',
  },
  {
    market: 'bd',
    lang: 'bn',
    locale: 'bn-BD',
    says: bn,
    mobile: '01712345678',
    strange: '01712345679',
  },
  {
    // Older phones of the Philippines ask for Tagalog.
    market: 'ph',
    lang: 'fil',
    locale: 'tl-PH',
    says: fil,
    mobile: '09171234567',
    strange: '09171234568',
  },
];

/** The words of a text without its values. */
function wordsIn(text: Text): readonly string[] {
  if (typeof text === 'string') return [text];
  return text.flatMap((part) =>
    typeof part === 'string' ? part : Object.values(part[2] ?? {}).flatMap((choice) => wordsIn(choice)),
  );
}

/**
 * What of the English texts must not be seen: whole sentences,
 * and of those with values in them the longest part.
 */
function englishPieces(says: Catalog): string[] {
  const own = Object.values<Text>(says).flatMap(wordsIn).join('\n');
  return Object.values<Text>(en)
    .map(
      (text) =>
        wordsIn(text)
          .toSorted((one, other) => other.length - one.length)[0]
          ?.trim() ?? '',
    )
    .filter((piece) => piece.length > 5 && !own.includes(piece));
}

async function expectOwnLanguage(page: Page, lang: string, english: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  const said = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...names].join('\n');
  });
  expect(english.filter((piece) => said.includes(piece))).toEqual([]);
}

/** A word that is too long for its place would let the whole page be moved sideways, or be cut off. */
async function expectToFit(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.children.length === 0 && element.textContent?.trim())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
}

for (const place of places) {
  const { market, lang, locale, mobile, strange, says } = place;
  const english = englishPieces(says);

  test.describe(`in ${lang}`, () => {
    test.use({ market, locale });

    async function lookAt(page: Page): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(says.loading, { exact: true })).toBeHidden();
      await expectOwnLanguage(page, lang, english);
      await expectToFit(page);
    }

    async function register(page: Page): Promise<void> {
      await page.goto('/register?code=HIRAM-DEMO');
      await page.getByLabel(says.mobile_label).fill(mobile);
      await page.getByLabel(says.password_new_label).fill(password);
      await page.getByLabel(says.password_confirm_label).fill(password);
      await page.getByRole('button', { name: says.register_action }).click();
      await expect(page).toHaveURL('/');
    }

    test('log in and register say what is wrong', async ({ page }) => {
      await page.goto('/login');
      await expect(page).toHaveTitle(`${says.login_action} · Hiram`);
      await lookAt(page);
      await page.goto('/reset');
      await lookAt(page);
      await page.goto('/login');
      await page.getByLabel(says.mobile_label).fill(strange);
      await page.getByLabel(says.password_label, { exact: true }).fill('not the password');
      await page.getByRole('button', { name: says.login_action, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(says.service_error_10001);
      await lookAt(page);

      await page.goto('/register?code=NOBODY-KNOWS');
      await page.getByLabel(says.mobile_label).fill(strange);
      await page.getByLabel(says.password_new_label).fill('short');
      await page.getByLabel(says.password_confirm_label).fill('short');
      await page.getByRole('button', { name: says.register_action }).click();
      await expect(
        page.getByText(wordsOf<PhoneTexts>(lang, says).t('password_too_short', { min: 8 })),
      ).toBeVisible();
      await lookAt(page);
      await page.getByLabel(says.password_new_label).fill(password);
      await page.getByRole('button', { name: says.register_action }).click();
      await expect(page.getByText(says.common_password_not_match).first()).toBeVisible();
      await lookAt(page);
      await page.getByLabel(says.password_confirm_label).fill(password);
      await page.getByRole('button', { name: says.register_action }).click();
      await expect(page.getByRole('alert')).toContainText(says.service_error_10000);
      await lookAt(page);
      await expectAccessible(page);
    });

    test('every screen of a new borrower is in it, and what an empty form needs', async ({ page }) => {
      await register(page);
      for (const path of firstScreens) {
        await test.step(path, async () => {
          if (path !== '/') await goWithin(page, path);
          await lookAt(page);
          if (path === '/' || path === '/my') await expectAccessible(page);
        });
      }
      await page.goto('/jobInfo');
      await page.getByRole('button', { name: says.save_and_continue }).click();
      await expect(page.getByLabel(says.job_label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(says.field_required.replace('.', '\\.')),
      );
      await expect(page.getByText(says.choice_input)).toHaveCount(2);
      await lookAt(page);
      await expectAccessible(page);
      await page.goto('/eligibility');
      await page.getByRole('button', { name: says.save_and_continue }).click();
      await expect(page.getByText(says.citizenship_input)).toBeVisible();
      await lookAt(page);
      await expectAccessible(page);
      await page.goto('/question');
      await page.getByRole('button', { name: says.question_action }).click();
      await expect(page.getByText(says.amount_input)).toHaveCount(2);
      await lookAt(page);
    });

    test('it is chosen by its own name, and stays', async ({ browser, baseURL }) => {
      const phone = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'en-GB',
        serviceWorkers: 'block',
      });
      const page = await phone.newPage();
      // On a slow network the page is there, and can be used, long before what makes it work; and the rest of
      // the first language may arrive after the one that was chosen. It is prerendered with the languages of
      // the Philippines; those of another market come with its settings.
      const isChosen = Promise.withResolvers<void>();
      const isShown = Promise.withResolvers<void>();
      if (place.market !== 'ph') isChosen.resolve();
      await page.route('**/*.js', async (route) => {
        await (route.request().url().includes('/en-more-') ? isShown : isChosen).promise;
        await route.continue();
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByLabel(en.language).selectOption(lang);
      isChosen.resolve();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(says.login_title);
      const rest = page.waitForResponse(/\/en-more-/);
      isShown.resolve();
      await (await rest).finished();
      await expect(heading).toHaveText(says.login_title);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.reload();
      await expectOwnLanguage(page, lang, english);
      await phone.close();
    });
  });
}
