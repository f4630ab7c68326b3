import type { Catalog } from '@hiram/texts';
import type { Page } from '@playwright/test';
import { pseudo } from '../texts/compile/pseudo.ts';

/**
 * A language that nobody speaks: longer than any other, and in brackets. What is shown without brackets cannot
 * be translated; what loses one does not fit.
 */

/** Gives the phone the words of the pseudo-language in place of the English ones. */
export async function speakPseudo(page: Page): Promise<void> {
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
  await page.route(/\/(login|register)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('data-path="', 'data-was="') });
  });
}

/** Everything that the server has said: names, sentences of the lender, messages. They are data here. */
export function hear(page: Page): ReadonlySet<string> {
  // Most answers are the same on every screen.
  const heard = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    heard.add((await response.text().catch(() => '')).normalize());
  });
  return heard;
}

const monthNames = (month: 'short' | 'long') =>
  Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)).toLocaleString('en-GB', { month }));

/** Days and months, and units that are the same everywhere. */
const figures = new RegExp(
  `(?<!\\p{L})(?:${[
    ...monthNames('short'),
    ...monthNames('long'),
    'Mon|Tue|Wed|Thu|Fri|Sat|Sun|am|pm|AM|PM|Philippine pesos?|Hiram|English|Filipino|简体中文',
    // Names of other firms, where another journey has set an address there.
    'WhatsApp|LINE|Facebook|Messenger',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

/** Words that are neither of the pseudo-language, nor data, nor figures. */
export function untranslated(said: readonly string[], heard: ReadonlySet<string>): string[] {
  const data = [...heard].join('\n');
  const words = said
    .map((text) => text.replace(/⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, ' ').replace(figures, ' '))
    .flatMap((text) => text.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
    .filter((word) => word.length > 1 && !data.includes(word.normalize()));
  return [...new Set(words)];
}
