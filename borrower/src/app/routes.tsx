/**
 * The screens of the phone: one row each. To add one, write its `…-screen.tsx` in the room of its thing (in a
 * folder of its own when it has parts), give it an address in api/paths.ts (or numbered-paths.ts) and a title in
 * texts/{en,zh,th,bn,fil}-….ts, and add its row here; loading, title, focus and the way back follow from the
 * row. Rooms do not know each other's screens: they meet here.
 *
 * Only log in and register are elsewhere, in first-page.ts: they are shown before this table is loaded.
 */
import type { ComponentType } from 'react';
import {
  type OrderPath,
  orderIdIn,
  orderPaths,
  type ProductPath,
  productIdIn,
  productPaths,
  repaymentIdIn,
} from '../api/numbered-paths.ts';
import { type Path, paths } from '../api/paths.ts';
import type { TextKey } from '../texts/language.tsx';
import type { FirstPath } from './first-page.ts';
import { createLazy, type Lazy } from './lazy.ts';

interface Row {
  readonly title: TextKey;
  readonly screen: Lazy<ComponentType>;
}

/** The screen that a file exports by this name. */
function screen<Name extends string>(
  fetchFile: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Lazy<ComponentType> {
  return createLazy(async () => (await fetchFile())[name]);
}

const routes = {
  [paths.home]: {
    title: 'home_title',
    screen: screen(() => import('./home-or-landing.tsx'), 'HomeOrLanding'),
  },
  [paths.my]: { title: 'my_title', screen: screen(() => import('../my/my-screen.tsx'), 'MyScreen') },
  [paths.messages]: {
    title: 'messages_title',
    screen: screen(() => import('../messages/messages-screen.tsx'), 'MessagesScreen'),
  },
  [paths.service]: {
    title: 'service_page_title',
    screen: screen(() => import('../conversation/conversation-screen.tsx'), 'ConversationScreen'),
  },
  [paths.faq]: {
    title: 'faq_title',
    screen: screen(() => import('../help/faq-screen.tsx'), 'FaqScreen'),
  },
  [paths.about]: {
    title: 'about_title',
    screen: screen(() => import('../help/about-screen.tsx'), 'AboutScreen'),
  },
  [paths.feedback]: {
    title: 'feedback_title',
    screen: screen(() => import('../conversation/feedback/feedback-screen.tsx'), 'FeedbackScreen'),
  },
  [paths.partners]: {
    title: 'partners_title',
    screen: screen(() => import('../help/partners-screen.tsx'), 'PartnersScreen'),
  },
  [paths.download]: {
    title: 'download_title',
    screen: screen(() => import('../help/download/download-screen.tsx'), 'DownloadScreen'),
  },
  [paths.reset]: {
    title: 'reset_title',
    screen: screen(() => import('../account/reset/reset-screen.tsx'), 'ResetScreen'),
  },
  [paths.lock]: {
    title: 'lock_title',
    screen: screen(() => import('../account/lock/lock-screen.tsx'), 'LockScreen'),
  },
  [paths.passkeys]: {
    title: 'passkeys_title',
    screen: screen(() => import('../account/passkeys/passkeys-screen.tsx'), 'PasskeysScreen'),
  },
  [paths.privacy]: {
    title: 'privacy_title',
    screen: screen(() => import('../account/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  },
  [paths.logIns]: {
    title: 'log_ins_title',
    screen: screen(() => import('../account/log-ins/log-ins-screen.tsx'), 'LogInsScreen'),
  },
  [paths.changeNumber]: {
    title: 'number_title',
    screen: screen(() => import('../account/number/change-number-screen.tsx'), 'ChangeNumberScreen'),
  },
  [paths.notifications]: {
    title: 'notifications_title',
    screen: screen(() => import('../account/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
  },
  [paths.stop]: {
    title: 'stop_title',
    screen: screen(() => import('../account/stop/stop-screen.tsx'), 'StopScreen'),
  },
  [paths.frozen]: {
    title: 'frozen_page_title',
    screen: screen(() => import('../account/frozen-screen.tsx'), 'FrozenScreen'),
  },
  [paths.eligibility]: {
    title: 'step_eligibility',
    screen: screen(() => import('../profile/eligibility/eligibility-screen.tsx'), 'EligibilityScreen'),
  },
  [paths.jobInfo]: {
    title: 'step_jobInfo',
    screen: screen(() => import('../profile/work/job-info-screen.tsx'), 'JobInfoScreen'),
  },
  [paths.schoolInfo]: {
    title: 'step_schoolInfo',
    screen: screen(() => import('../profile/work/school-info-screen.tsx'), 'SchoolInfoScreen'),
  },
  [paths.identity]: {
    title: 'step_identity',
    screen: screen(() => import('../profile/identity/identity-screen.tsx'), 'IdentityScreen'),
  },
  [paths.identityReview]: {
    title: 'identity_review_title',
    screen: screen(() => import('../profile/identity/identity-review-screen.tsx'), 'IdentityReviewScreen'),
  },
  [paths.address]: {
    title: 'step_baseInfo',
    screen: screen(() => import('../profile/base-info/address-screen.tsx'), 'AddressScreen'),
  },
  [paths.baseInfo]: {
    title: 'base_title',
    screen: screen(() => import('../profile/base-info/base-info-screen.tsx'), 'BaseInfoScreen'),
  },
  [paths.contacts]: {
    title: 'step_contacts',
    screen: screen(() => import('../profile/contacts/contacts-screen.tsx'), 'ContactsScreen'),
  },
  [paths.creditInfo]: {
    title: 'step_creditInfo',
    screen: screen(() => import('../profile/credit/credit-info-screen.tsx'), 'CreditInfoScreen'),
  },
  [paths.bankInfo]: {
    title: 'step_bankInfo',
    screen: screen(() => import('../profile/bank/bank-info-screen.tsx'), 'BankInfoScreen'),
  },
  [paths.bankAccount]: {
    title: 'bank_account_title',
    screen: screen(() => import('../profile/bank/bank-account-screen.tsx'), 'BankAccountScreen'),
  },
  [paths.updateBank]: {
    title: 'update_bank_title',
    screen: screen(() => import('../profile/bank/update-bank-screen.tsx'), 'UpdateBankScreen'),
  },
  [paths.baseInfoDetail]: {
    title: 'base_detail_title',
    screen: screen(() => import('../profile/read-only/base-info-detail-screen.tsx'), 'BaseInfoDetailScreen'),
  },
  [paths.bankInfoDetail]: {
    title: 'bank_detail_title',
    screen: screen(() => import('../profile/read-only/bank-info-detail-screen.tsx'), 'BankInfoDetailScreen'),
  },
  [paths.question]: {
    title: 'step_question',
    screen: screen(() => import('../borrow/question/question-screen.tsx'), 'QuestionScreen'),
  },
  [paths.products]: {
    title: 'loan_title',
    screen: screen(() => import('../borrow/products-screen.tsx'), 'ProductsScreen'),
  },
  [paths.coupons]: {
    title: 'coupons_title',
    screen: screen(() => import('../borrow/coupons/coupons-screen.tsx'), 'CouponsScreen'),
  },
  [paths.orders]: {
    title: 'orders_title',
    screen: screen(() => import('../order/list/orders-screen.tsx'), 'OrderScreen'),
  },
  [paths.records]: {
    title: 'records_title',
    screen: screen(() => import('../order/list/records-screen.tsx'), 'RecordsScreen'),
  },
  [paths.progress]: {
    title: 'progress_title',
    screen: screen(() => import('../order/progress/progress-screen.tsx'), 'ProgressScreen'),
  },
  [paths.transactions]: {
    title: 'transactions_title',
    screen: screen(() => import('../order/transactions-screen.tsx'), 'TransactionsScreen'),
  },
  [paths.repayDetail]: {
    title: 'repay_detail_title',
    screen: screen(() => import('../repay/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
  },
  [paths.repayments]: {
    title: 'repayments_title',
    screen: screen(() => import('../repay/list/repayments-screen.tsx'), 'RepaymentsScreen'),
  },
  [paths.agreement]: {
    title: 'contract_title',
    screen: screen(() => import('../order/agreement/agreement-screen.tsx'), 'AgreementScreen'),
  },
} as const satisfies Readonly<Record<Exclude<Path, FirstPath>, Row>>;

/** Those that end in the number of an order; the screen reads it from the address. */
const orderRoutes = {
  [orderPaths.success]: {
    title: 'success_page',
    screen: screen(() => import('../borrow/success-screen.tsx'), 'SuccessScreen'),
  },
  [orderPaths.wallet]: {
    title: 'detail_title',
    screen: screen(() => import('./wallet-or-withdraw.tsx'), 'WalletOrWithdraw'),
  },
  [orderPaths.record]: {
    title: 'record_title',
    screen: screen(() => import('../order/record/record-screen.tsx'), 'RecordScreen'),
  },
  [orderPaths.repay]: {
    title: 'repay_title',
    screen: screen(() => import('../repay/pay/pay-screen.tsx'), 'PayScreen'),
  },
  [orderPaths.extension]: {
    title: 'extension_title',
    screen: screen(() => import('../repay/extension/extension-screen.tsx'), 'ExtensionScreen'),
  },
  [orderPaths.hardship]: {
    title: 'plan_title',
    screen: screen(() => import('../repay/plan/plan-screen.tsx'), 'PlanScreen'),
  },
} as const satisfies Readonly<Record<OrderPath, Row>>;

/** Those that end in the number of a product. */
const productRoutes = {
  [productPaths.apply]: {
    title: 'apply_title',
    screen: screen(() => import('../borrow/apply/apply-screen.tsx'), 'ApplyScreen'),
  },
  [productPaths.confirm]: {
    title: 'confirm_title',
    screen: screen(() => import('../borrow/confirm/confirm-screen.tsx'), 'ConfirmScreen'),
  },
} as const satisfies Readonly<Record<ProductPath, Row>>;

const repayResultRoute = {
  title: 'repay_result_title',
  screen: screen(() => import('../repay/result/result-screen.tsx'), 'ResultScreen'),
} as const satisfies Row;

type RowOf<Table> = Table[keyof Table];
export type Route =
  | RowOf<typeof routes>
  | RowOf<typeof orderRoutes>
  | RowOf<typeof productRoutes>
  | typeof repayResultRoute;

/** The route of an address, unless it is one of a first page or none of ours. */
export function routeOf(pathname: string): Route | undefined {
  if (Object.hasOwn(routes, pathname)) return routes[pathname as keyof typeof routes];
  if (repaymentIdIn(pathname) !== null) return repayResultRoute;
  const ofOrder = Object.values(orderPaths).find((each) => orderIdIn(pathname, each) !== null);
  if (ofOrder) return orderRoutes[ofOrder];
  const ofProduct = Object.values(productPaths).find((each) => productIdIn(pathname, each) !== null);
  return ofProduct && productRoutes[ofProduct];
}

/** What is likely to come next; an unknown address leads to the first of them. */
export const nextRoutes = [routes[paths.home], routes[paths.my]] as const;
