import {
  type AppPath,
  appIdIn,
  appPaths,
  type FirstPath,
  type OrderPath,
  orderIdIn,
  orderPaths,
  type Path,
  paths,
} from '../api/paths.ts';
import { session } from '../api/session/session.ts';
import { forgetPhotos } from '../form/photo/forget-photos.ts';
import { useWholeWords } from '../texts/language.tsx';
import { LanguageRecord } from './language-record.tsx';
import { type LazyScreen, lazyScreen, ShowScreen } from './lazy-screen.tsx';

type TitleKey =
  | 'home_title'
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
  | 'frozen_title'
  | 'contract_title'
  | 'orders_title'
  | 'records_title'
  | 'record_title'
  | 'progress_title'
  | 'transactions_title'
  | 'messages_title'
  | 'detail_title'
  | 'success_page'
  | 'loan_title'
  | 'apply_title'
  | 'confirm_title'
  | 'coupons_title';

export interface Route {
  readonly title: TitleKey;
  readonly screen: LazyScreen;
}

const home = lazyScreen('home', () => import('../home/home-screen.tsx').then((file) => file.HomeScreen));
const my = lazyScreen('my', () => import('../my/my-screen.tsx').then((file) => file.MyScreen));
const lock = lazyScreen('lock', () =>
  import('../account/lock/lock-screen.tsx').then((file) => file.LockScreen),
);
const identity = lazyScreen('identity', () =>
  import('../profile/identity/identity-screen.tsx').then((file) => file.IdentityScreen),
);
const creditInfo = lazyScreen('creditInfo', () =>
  import('../profile/credit/credit-info-screen.tsx').then((file) => file.CreditInfoScreen),
);
const updateBank = lazyScreen('updateBank', () =>
  import('../profile/bank/update-bank-screen.tsx').then((file) => file.UpdateBankScreen),
);
const reset = lazyScreen('reset', () =>
  import('../account/reset/reset-screen.tsx').then((file) => file.ResetScreen),
);
const occupation = lazyScreen('occupation', () =>
  import('../profile/occupation/occupation-screen.tsx').then((file) => file.OccupationScreen),
);
const baseInfo = lazyScreen('baseInfo', () =>
  import('../profile/base-info/base-info-screen.tsx').then((file) => file.BaseInfoScreen),
);
const jobInfo = lazyScreen('jobInfo', () =>
  import('../profile/occupation/job-info-screen.tsx').then((file) => file.JobInfoScreen),
);
const schoolInfo = lazyScreen('schoolInfo', () =>
  import('../profile/occupation/school-info-screen.tsx').then((file) => file.SchoolInfoScreen),
);
const contacts = lazyScreen('contacts', () =>
  import('../profile/contacts/contacts-screen.tsx').then((file) => file.ContactsScreen),
);
const bankInfo = lazyScreen('bankInfo', () =>
  import('../profile/bank/bank-info-screen.tsx').then((file) => file.BankInfoScreen),
);
const question = lazyScreen('question', () =>
  import('../borrow/question/question-screen.tsx').then((file) => file.QuestionScreen),
);
const baseInfoDetail = lazyScreen('baseInfoDetail', () =>
  import('../profile/read-only/base-info-detail-screen.tsx').then((file) => file.BaseInfoDetailScreen),
);
const bankInfoDetail = lazyScreen('bankInfoDetail', () =>
  import('../profile/read-only/bank-info-detail-screen.tsx').then((file) => file.BankInfoDetailScreen),
);
const bankAccount = lazyScreen('bankAccount', () =>
  import('../profile/bank/bank-account-screen.tsx').then((file) => file.BankAccountScreen),
);
const success = lazyScreen('success', () =>
  import('../borrow/success-screen.tsx').then((file) => file.SuccessScreen),
);

const loan = lazyScreen('loan', () =>
  import('../borrow/products-screen.tsx').then((file) => file.ProductsScreen),
);
const apply = lazyScreen('apply', () =>
  import('../borrow/apply/apply-screen.tsx').then((file) => file.ApplyScreen),
);
const confirm = lazyScreen('confirm', () =>
  import('../borrow/confirm/confirm-screen.tsx').then((file) => file.ConfirmScreen),
);
const coupons = lazyScreen('coupons', () =>
  import('../borrow/coupons/coupons-screen.tsx').then((file) => file.CouponsScreen),
);

const order = lazyScreen('order', () =>
  import('../order/list/orders-screen.tsx').then((file) => file.OrderScreen),
);
const wallet = lazyScreen('wallet', () =>
  import('./wallet-or-withdraw.tsx').then((file) => file.WalletOrWithdraw),
);
const records = lazyScreen('records', () =>
  import('../order/list/records-screen.tsx').then((file) => file.RecordsScreen),
);
const record = lazyScreen('record', () =>
  import('../order/record/record-screen.tsx').then((file) => file.RecordScreen),
);
const progress = lazyScreen('progress', () =>
  import('../order/progress/progress-screen.tsx').then((file) => file.ProgressScreen),
);
const transactions = lazyScreen('transactions', () =>
  import('../order/transactions-screen.tsx').then((file) => file.TransactionsScreen),
);
const messages = lazyScreen('messages', () =>
  import('../messages/messages-screen.tsx').then((file) => file.MessagesScreen),
);
const contract = lazyScreen('contract', () =>
  import('../order/agreement/agreement-screen.tsx').then((file) => file.ContractScreen),
);
const frozen = lazyScreen('frozen', () =>
  import('../account/frozen-screen.tsx').then((file) => file.FrozenScreen),
);

/**
 * The app's table of contents. Features don't know each other; they meet here. Only the first pages are elsewhere, in
 * show-routes.tsx: they are shown before this table is loaded.
 */
const routes: Readonly<Record<Exclude<Path, FirstPath>, Route>> = {
  [paths.home]: { title: 'home_title', screen: home },
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
  [paths.loan]: { title: 'loan_title', screen: loan },
  [paths.coupons]: { title: 'coupons_title', screen: coupons },
  [paths.frozen]: { title: 'frozen_title', screen: frozen },
  [paths.contract]: { title: 'contract_title', screen: contract },
  [paths.order]: { title: 'orders_title', screen: order },
  [paths.records]: { title: 'records_title', screen: records },
  [paths.progress]: { title: 'progress_title', screen: progress },
  [paths.transactionHistory]: { title: 'transactions_title', screen: transactions },
  [paths.messages]: { title: 'messages_title', screen: messages },
};

/** Those that end in the number of an order; the screen reads it from the address. */
const orderRoutes: Readonly<Record<OrderPath, Route>> = {
  [orderPaths.success]: { title: 'success_page', screen: success },
  [orderPaths.detail]: { title: 'detail_title', screen: wallet },
  [orderPaths.record]: { title: 'record_title', screen: record },
};

/** Those that end in the number of a product. */
const appRoutes: Readonly<Record<AppPath, Route>> = {
  [appPaths.apply]: { title: 'apply_title', screen: apply },
  [appPaths.confirm]: { title: 'confirm_title', screen: confirm },
};

/** The route of an address, unless log in and register are there. */
export function routeOf(pathname: string): Route | undefined {
  if (Object.hasOwn(routes, pathname)) return routes[pathname as keyof typeof routes];
  const ofOrder = Object.values(orderPaths).find((each) => orderIdIn(pathname, each) !== null);
  if (ofOrder) return orderRoutes[ofOrder];
  const ofApp = Object.values(appPaths).find((each) => appIdIn(pathname, each) !== null);
  return ofApp && appRoutes[ofApp];
}

/** What is likely to come next; an unknown address leads to the first of them. */
export const nextScreens = [home, my] as const;

// A picture that waits to be sent belongs to the token it was taken under, as does all that was read with it.
session.subscribe(forgetPhotos);

/** Every screen but the first has its words in the second catalog. */
export function LaterScreen({ screen }: { screen: LazyScreen }) {
  useWholeWords();
  return (
    <>
      <ShowScreen screen={screen} />
      <LanguageRecord />
    </>
  );
}
