import { type Language, languages } from '@hiram/contract';
import { makeTexts } from '@hiram/ui';
import { prerenderToNodeStream } from 'react-dom/static';
import { paths } from '../api/paths.ts';
import { HomeSkeleton } from '../home/home-skeleton.tsx';
import { AppTabs } from '../screen/tabs.tsx';
import { type Catalog, loadFirstWords, loadWords } from '../texts/language.tsx';
import { App } from './app.tsx';
import { preloadScreen, Routes } from './show-routes.tsx';

/** A page as it is before any JavaScript has run. */
export interface PrerenderedPage {
  readonly name: string;
  readonly language: Language;
  /** The one address it can be taken over at, or `null` for the shell, which stands for all others. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** The source files whose chunks the page needs at once. */
  readonly modules: readonly string[];
}

const pages = [
  { name: 'login', path: paths.login, title: 'login_action', module: 'src/account/enter/enter-screen.tsx' },
  {
    name: 'register',
    path: paths.register,
    title: 'register_action',
    module: 'src/account/enter/enter-screen.tsx',
  },
  { name: 'shell', path: null, title: null, module: 'src/home/home-screen.tsx' },
] as const;

export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const prerendered: PrerenderedPage[] = [];
  const failures: unknown[] = [];
  for (const language of languages) {
    for (const { name, path, title, module } of pages) {
      // With no more words than the browser will have when it takes over.
      const words = await (path ? loadFirstWords(language) : loadWords(language));
      const { t } = makeTexts<Catalog>(language, words.catalog);
      if (path) await preloadScreen(path);
      const { prelude } = await prerenderToNodeStream(
        <App words={words} ssrPath={path ?? paths.home}>
          {path ? <Routes /> : <HomeSkeleton tabs={<AppTabs current={null} />} />}
        </App>,
        { onError: (error) => void failures.push(error) },
      );
      let markup = '';
      for await (const piece of prelude) markup += piece;
      // React would leave a placeholder and go on; a page that is not whole must not be built.
      if (failures.length > 0) throw failures[0];
      prerendered.push({
        name,
        language,
        path,
        title: title ? `${t(title)} · ${t('app_name')}` : t('app_name'),
        description: t('never_pay_first'),
        markup,
        modules: [
          module,
          `src/texts/${language}.ts`,
          ...(path ? [] : ['src/app/routes.tsx', `src/texts/${language}-more.ts`]),
        ],
      });
    }
  }
  return prerendered;
}
