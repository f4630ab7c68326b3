import { type Language, languages } from '@hiram/contract';
import { makeTexts } from '@hiram/ui';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { paths } from '../api/paths.ts';
import { HomeSkeleton } from '../home/home-skeleton.tsx';
import { AppTabs } from '../screen/tabs.tsx';
import { loadFirstWords, loadWords, type PhoneTexts } from '../texts/language.tsx';
import { App } from './app.tsx';
import { firstPages, firstWords, laterWords, shellModules } from './first-page.ts';
import { preloadScreen, Routes } from './show-routes.tsx';

/** A page as it is before any JavaScript has run. */
export interface PrerenderedPage {
  readonly name: string;
  readonly language: Language;
  /** The one address it can be taken over at, or `null` for the shell, which stands for all others. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** What a browser is told that the app cannot run in. */
  readonly tooOld: string;
  readonly markup: string;
  /** What whoever has an account on this phone sees in its place, where that is something else. */
  readonly own: string | null;
  /** The source files whose chunks the page needs at once, besides the entry. */
  readonly modules: readonly string[];
}

export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of languages)
    pages.push(...(await firstPagesIn(language)), ...(await homePagesIn(language)));
  return pages;
}

async function firstPagesIn(language: Language): Promise<PrerenderedPage[]> {
  // With no more words than the browser will have when it takes over.
  const words = await loadFirstWords(language);
  const { t } = makeTexts<PhoneTexts>(language, (await loadWords(language)).catalog);
  return Promise.all(
    firstPages.map(async ({ name, path, title }) => ({
      name,
      language,
      path,
      title: `${t(title)} · ${t('app_name')}`,
      description: t('never_pay_first'),
      tooOld: t('browser_not_supported'),
      markup: await markupOf(
        <App words={words} ssrPath={path}>
          <Routes />
        </App>,
      ),
      own: null,
      modules: [firstWords(language)],
    })),
  );
}

/** The landing page, and the shell for whatever screen comes. */
async function homePagesIn(language: Language): Promise<PrerenderedPage[]> {
  const words = await loadWords(language);
  const { t } = makeTexts<PhoneTexts>(language, words.catalog);
  await preloadScreen(paths.home);
  const outline = await markupOf(
    <App words={words} ssrPath={paths.home}>
      <HomeSkeleton tabs={<AppTabs current={null} />} />
    </App>,
  );
  const landing = await markupOf(
    <App words={words} ssrPath={paths.home}>
      <Routes />
    </App>,
  );
  const both = {
    language,
    description: t('never_pay_first'),
    tooOld: t('browser_not_supported'),
    modules: [...shellModules, firstWords(language), laterWords(language)],
  };
  const title = `${t('home_title')} · ${t('app_name')}`;
  return [
    { ...both, name: 'landing', path: paths.home, title, markup: landing, own: outline },
    { ...both, name: 'shell', path: null, title: t('app_name'), markup: outline, own: null },
  ];
}

async function markupOf(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, { onError: (error) => void failures.push(error) });
  let markup = '';
  for await (const piece of prelude) markup += piece;
  // React would leave a placeholder and go on; a page that is not whole must not be built.
  if (failures.length > 0) throw failures[0];
  return markup;
}
