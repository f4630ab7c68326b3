import { LoadingOverlay } from '@hiram/ui';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type LazyScreen, lazyScreen, ShowScreen } from './lazy-screen.tsx';
import { type OrderPath, orderIdIn, orderPaths, type Path, paths } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useTexts, useWholeWords } from './texts/language.tsx';

type TitleKey =
  | 'home_title'
  | 'login_action'
  | 'register_action'
  | 'my_title'
  | 'lock_title'
  | 'step_identity'
  | 'step_creditInfo'
  | 'update_bank_title'
  | 'reset_title'
  | 'step_occupation'
  | 'base_title'
  | 'step_jobInfo'
  | 'step_schoolInfo'
  | 'step_contacts'
  | 'step_bankInfo'
  | 'step_question'
  | 'base_detail_title'
  | 'bank_detail_title'
  | 'bank_account_title'
  | 'success_page';

interface Route {
  readonly title: TitleKey;
  readonly screen: LazyScreen;
}

// Log in and register are one screen in two modes: the number typed in one is still there in the other.
const enter = lazyScreen('enter', () => import('./enter/enter-screen.tsx').then((file) => file.EnterScreen));
const home = lazyScreen('home', () => import('./home/home-screen.tsx').then((file) => file.HomeScreen));
const my = lazyScreen('my', () => import('./my/my-screen.tsx').then((file) => file.MyScreen));
const lock = lazyScreen('lock', () => import('./lock/lock-screen.tsx').then((file) => file.LockScreen));
const identity = lazyScreen('identity', () =>
  import('./identity/identity-screen.tsx').then((file) => file.IdentityScreen),
);
const creditInfo = lazyScreen('creditInfo', () =>
  import('./credit-info/credit-info-screen.tsx').then((file) => file.CreditInfoScreen),
);
const updateBank = lazyScreen('updateBank', () =>
  import('./update-bank/update-bank-screen.tsx').then((file) => file.UpdateBankScreen),
);
const reset = lazyScreen('reset', () => import('./reset/reset-screen.tsx').then((file) => file.ResetScreen));
const occupation = lazyScreen('occupation', () =>
  import('./occupation/occupation-screen.tsx').then((file) => file.OccupationScreen),
);
const baseInfo = lazyScreen('baseInfo', () =>
  import('./base-info/base-info-screen.tsx').then((file) => file.BaseInfoScreen),
);
const jobInfo = lazyScreen('jobInfo', () =>
  import('./job-info/job-info-screen.tsx').then((file) => file.JobInfoScreen),
);
const schoolInfo = lazyScreen('schoolInfo', () =>
  import('./school-info/school-info-screen.tsx').then((file) => file.SchoolInfoScreen),
);
const contacts = lazyScreen('contacts', () =>
  import('./contacts/contacts-screen.tsx').then((file) => file.ContactsScreen),
);
const bankInfo = lazyScreen('bankInfo', () =>
  import('./bank-info/bank-info-screen.tsx').then((file) => file.BankInfoScreen),
);
const question = lazyScreen('question', () =>
  import('./question/question-screen.tsx').then((file) => file.QuestionScreen),
);
const baseInfoDetail = lazyScreen('baseInfoDetail', () =>
  import('./details/base-info-detail-screen.tsx').then((file) => file.BaseInfoDetailScreen),
);
const bankInfoDetail = lazyScreen('bankInfoDetail', () =>
  import('./details/bank-info-detail-screen.tsx').then((file) => file.BankInfoDetailScreen),
);
const bankAccount = lazyScreen('bankAccount', () =>
  import('./bank-account/bank-account-screen.tsx').then((file) => file.BankAccountScreen),
);
const success = lazyScreen('success', () =>
  import('./question/success-screen.tsx').then((file) => file.SuccessScreen),
);

/** The app's table of contents. Features don't know each other; they meet here. */
const routes: Readonly<Record<Path, Route>> = {
  [paths.home]: { title: 'home_title', screen: home },
  [paths.login]: { title: 'login_action', screen: enter },
  [paths.register]: { title: 'register_action', screen: enter },
  [paths.my]: { title: 'my_title', screen: my },
  [paths.lock]: { title: 'lock_title', screen: lock },
  [paths.identity]: { title: 'step_identity', screen: identity },
  [paths.creditInfo]: { title: 'step_creditInfo', screen: creditInfo },
  [paths.updateBank]: { title: 'update_bank_title', screen: updateBank },
  [paths.reset]: { title: 'reset_title', screen: reset },
  [paths.occupation]: { title: 'step_occupation', screen: occupation },
  [paths.baseInfo]: { title: 'base_title', screen: baseInfo },
  [paths.jobInfo]: { title: 'step_jobInfo', screen: jobInfo },
  [paths.schoolInfo]: { title: 'step_schoolInfo', screen: schoolInfo },
  [paths.contacts]: { title: 'step_contacts', screen: contacts },
  [paths.bankInfo]: { title: 'step_bankInfo', screen: bankInfo },
  [paths.question]: { title: 'step_question', screen: question },
  [paths.baseInfoDetail]: { title: 'base_detail_title', screen: baseInfoDetail },
  [paths.bankInfoDetail]: { title: 'bank_detail_title', screen: bankInfoDetail },
  [paths.bankAccount]: { title: 'bank_account_title', screen: bankAccount },
};

/** Those that end in the number of an order; the screen reads it from the address. */
const orderRoutes: Readonly<Record<OrderPath, Route>> = {
  [orderPaths.success]: { title: 'success_page', screen: success },
};

function routeOf(pathname: string): Route | undefined {
  if (Object.hasOwn(routes, pathname)) return routes[pathname as Path];
  const path = Object.values(orderPaths).find((each) => orderIdIn(pathname, each) !== null);
  return path && orderRoutes[path];
}

/** Can this address be shown with the words of the first pages alone? */
export function needsFirstWordsOnly(pathname: string): boolean {
  return routeOf(pathname)?.screen === enter;
}

/** Fetches the screen of an address before it is shown; an unknown address leads home. */
export function preloadScreen(pathname: string): Promise<unknown> {
  return (routeOf(pathname) ?? routes[paths.home]).screen.load();
}

/** Fetches the screens that are likely to come next, while nothing else is going on. */
export function preloadNextScreens(): void {
  for (const screen of [enter, home, my]) screen.load().catch(screen.forget);
}

export function Routes() {
  const [pathname] = useLocation();
  const { t } = useTexts();
  const shown = useRef<string | null>(null);
  const wentBack = useWentBack();
  const route = routeOf(pathname);
  if (!route) return <Redirect to={paths.home} replace />;
  const { screen, title } = route;
  return (
    <ScreenBoundary key={screen.name}>
      <Suspense fallback={<LoadingOverlay text={t('loading')} />}>
        {screen === enter ? <ShowScreen screen={enter} /> : <ShowLaterScreen screen={screen} />}
        <ScreenChange pathname={pathname} title={title} shown={shown} wentBack={wentBack} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Whether the move under way is one through the history. */
function useWentBack(): RefObject<boolean> {
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    // In the capture phase: before the router hears of it and shows the other screen.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  return wentBack;
}

/** Every screen but the first has its words in the second catalog. */
function ShowLaterScreen({ screen }: { screen: LazyScreen }) {
  useWholeWords();
  return <ShowScreen screen={screen} />;
}

interface ScreenChangeProps {
  readonly pathname: string;
  readonly title: TitleKey;
  /** The address of the screen before this one. */
  readonly shown: RefObject<string | null>;
  readonly wentBack: RefObject<boolean>;
}

/** Says that another screen is here: in the title, and by moving the focus to its heading. */
function ScreenChange({ pathname, title, shown, wentBack }: ScreenChangeProps) {
  const { t } = useTexts();

  useEffect(() => {
    document.title = `${t(title)} · ${t('app_name')}`;
  }, [t, title]);

  useEffect(() => {
    const previous = shown.current;
    shown.current = pathname;
    // On the first screen the browser itself has put the focus where it belongs.
    if (previous === null || previous === pathname) return;
    // A new screen starts at its top; going back, the browser returns to where the borrower was.
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, shown, wentBack]);

  return null;
}
