/**
 * The pages of the desk: one row each. To add one, write its folder with a `…-page.tsx`, give it a path in
 * paths.ts and a name `page_…` in texts/{en,zh}-pages.ts, and add its row here; menu, roles and loading
 * follow from the row.
 */
import {
  findBorrower,
  getBorrowerPage,
  getConversation,
  getLoan,
  getProvisions,
  getReconciliation,
  getReport,
  getReview,
  getStatus,
  listBankChanges,
  listBlacklist,
  listConfigs,
  listConversations,
  listDeskCoupons,
  listErasures,
  listExtensions,
  listIdentityChecks,
  listInviteCodes,
  listJournals,
  listLateLoans,
  listLimits,
  listNumberChanges,
  listOrders,
  listPayees,
  listPayouts,
  listProducts,
  listProposals,
  listRateSettings,
  listRefunds,
  listSlips,
  listStaff,
  listStatementLines,
  listStatements,
  listTasks,
  listTexts,
  listUnsentMessages,
  searchAccess,
  searchAudit,
  searchSecurityEvents,
  staffRoles,
} from '@hiram/contract/desk';
import { lazy } from 'react';
import type { DeskPage } from './frame/desk-page.ts';
import { paths } from './paths.ts';

const AccessPage = lazy(() =>
  import('./access/access-page.tsx').then((file) => ({ default: file.AccessPage })),
);
const AccountPage = lazy(() =>
  import('./account/account-page.tsx').then((file) => ({ default: file.AccountPage })),
);
const AuditPage = lazy(() => import('./audit/audit-page.tsx').then((file) => ({ default: file.AuditPage })));
const NumberChangesPage = lazy(() =>
  import('./number-changes/number-changes-page.tsx').then((file) => ({ default: file.NumberChangesPage })),
);
const BankChangesPage = lazy(() =>
  import('./bank-changes/bank-changes-page.tsx').then((file) => ({ default: file.BankChangesPage })),
);
const BorrowerPage = lazy(() =>
  import('./borrower/borrower-page.tsx').then((file) => ({ default: file.BorrowerPage })),
);
const BorrowersPage = lazy(() =>
  import('./borrower/borrowers-page.tsx').then((file) => ({ default: file.BorrowersPage })),
);
const CollectionPage = lazy(() =>
  import('./collection/collection-page.tsx').then((file) => ({ default: file.CollectionPage })),
);
const ConversationPage = lazy(() =>
  import('./conversations/conversation-page.tsx').then((file) => ({ default: file.ConversationPage })),
);
const ConversationsPage = lazy(() =>
  import('./conversations/conversations-page.tsx').then((file) => ({ default: file.ConversationsPage })),
);
const FeedbackPage = lazy(() =>
  import('./conversations/conversations-page.tsx').then((file) => ({ default: file.FeedbackPage })),
);
const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((file) => ({ default: file.DashboardPage })),
);
const ErasuresPage = lazy(() =>
  import('./erasures/erasures-page.tsx').then((file) => ({ default: file.ErasuresPage })),
);
const ExtensionsPage = lazy(() =>
  import('./extensions/extensions-page.tsx').then((file) => ({ default: file.ExtensionsPage })),
);
const IdentityChecksPage = lazy(() =>
  import('./identity-checks/identity-checks-page.tsx').then((file) => ({ default: file.IdentityChecksPage })),
);
const LedgerPage = lazy(() =>
  import('./ledger/ledger-page.tsx').then((file) => ({ default: file.LedgerPage })),
);
const LoanPage = lazy(() => import('./loan/loan-page.tsx').then((file) => ({ default: file.LoanPage })));
const PayoutsPage = lazy(() =>
  import('./payouts/payouts-page.tsx').then((file) => ({ default: file.PayoutsPage })),
);
const ProvisionsPage = lazy(() =>
  import('./provisions/provisions-page.tsx').then((file) => ({ default: file.ProvisionsPage })),
);
const QueuesPage = lazy(() =>
  import('./queues/queues-page.tsx').then((file) => ({ default: file.QueuesPage })),
);
const ReconciliationPage = lazy(() =>
  import('./reconciliation/reconciliation-page.tsx').then((file) => ({ default: file.ReconciliationPage })),
);
const RefundsPage = lazy(() =>
  import('./refunds/refunds-page.tsx').then((file) => ({ default: file.RefundsPage })),
);
const ReleasesPage = lazy(() =>
  import('./releases/releases-page.tsx').then((file) => ({ default: file.ReleasesPage })),
);
const ReportsPage = lazy(() =>
  import('./reports/reports-page.tsx').then((file) => ({ default: file.ReportsPage })),
);
const ReviewPage = lazy(() =>
  import('./review/review-page.tsx').then((file) => ({ default: file.ReviewPage })),
);
const SecurityPage = lazy(() =>
  import('./security/security-page.tsx').then((file) => ({ default: file.SecurityPage })),
);
const StatusPage = lazy(() =>
  import('./status/status-page.tsx').then((file) => ({ default: file.StatusPage })),
);
const SlipsPage = lazy(() => import('./slips/slips-page.tsx').then((file) => ({ default: file.SlipsPage })));
const StaffPage = lazy(() => import('./staff/staff-page.tsx').then((file) => ({ default: file.StaffPage })));
const StatementsPage = lazy(() =>
  import('./statements/statements-page.tsx').then((file) => ({ default: file.StatementsPage })),
);
const StatementLinesPage = lazy(() =>
  import('./statement-lines/statement-lines-page.tsx').then((file) => ({ default: file.StatementLinesPage })),
);
const TasksPage = lazy(() => import('./tasks/tasks-page.tsx').then((file) => ({ default: file.TasksPage })));
const ProductsPage = lazy(() =>
  import('./products/products-page.tsx').then((file) => ({ default: file.ProductsPage })),
);
const ProductPage = lazy(() =>
  import('./products/product-page.tsx').then((file) => ({ default: file.ProductPage })),
);
const ProposalsPage = lazy(() =>
  import('./proposals/proposals-page.tsx').then((file) => ({ default: file.ProposalsPage })),
);
const BlacklistPage = lazy(() =>
  import('./blacklist/blacklist-page.tsx').then((file) => ({ default: file.BlacklistPage })),
);
const LimitsPage = lazy(() =>
  import('./limits/limits-page.tsx').then((file) => ({ default: file.LimitsPage })),
);
const LawPage = lazy(() => import('./settings/law-page.tsx').then((file) => ({ default: file.LawPage })));
const PayeesPage = lazy(() =>
  import('./payees/payees-page.tsx').then((file) => ({ default: file.PayeesPage })),
);
const CouponsPage = lazy(() =>
  import('./coupons/coupons-page.tsx').then((file) => ({ default: file.CouponsPage })),
);
const InviteCodesPage = lazy(() =>
  import('./invite-codes/invite-codes-page.tsx').then((file) => ({ default: file.InviteCodesPage })),
);
const ConfigPage = lazy(() =>
  import('./settings/config-page.tsx').then((file) => ({ default: file.ConfigPage })),
);
const TextsPage = lazy(() =>
  import('./lender-texts/texts-page.tsx').then((file) => ({ default: file.TextsPage })),
);
const UnsentMessagesPage = lazy(() =>
  import('./unsent-messages/unsent-messages-page.tsx').then((file) => ({ default: file.UnsentMessagesPage })),
);

export const pages: readonly DeskPage[] = [
  { path: paths.home, title: 'page_home', group: 'work', roles: staffRoles, Page: DashboardPage },
  {
    path: paths.queues,
    title: 'page_queues',
    group: 'work',
    roles: listOrders.roles,
    Page: QueuesPage,
    // Those that are resubmitted are counted in the first audit; what waits for the borrower is not counted here.
    queues: ['first_audit', 'final_audit', 'waiting_for_code', 'unreachable'],
  },
  {
    path: paths.order,
    title: 'page_order',
    group: null,
    within: paths.queues,
    roles: getReview.roles,
    Page: ReviewPage,
  },
  {
    path: paths.loan,
    title: 'page_loan',
    group: null,
    within: paths.borrowers,
    roles: getLoan.roles,
    Page: LoanPage,
  },
  {
    path: paths.tasks,
    title: 'page_tasks',
    group: 'work',
    roles: listTasks.roles,
    Page: TasksPage,
    counts: 'tasksDue',
  },
  {
    path: paths.identityChecks,
    title: 'page_identity_checks',
    group: 'work',
    roles: listIdentityChecks.roles,
    Page: IdentityChecksPage,
    queues: ['identity'],
  },
  {
    path: paths.bankChanges,
    title: 'page_bank_changes',
    group: 'work',
    roles: listBankChanges.roles,
    Page: BankChangesPage,
    queues: ['bank_changes'],
  },
  {
    path: paths.numberChanges,
    title: 'page_number_changes',
    group: 'work',
    roles: listNumberChanges.roles,
    Page: NumberChangesPage,
    queues: ['number_changes'],
  },
  {
    path: paths.releases,
    title: 'page_releases',
    group: 'work',
    roles: findBorrower.roles,
    Page: ReleasesPage,
    queues: ['locked'],
  },
  {
    path: paths.conversations,
    title: 'page_conversations',
    group: 'work',
    roles: listConversations.roles,
    Page: ConversationsPage,
    queues: ['conversations'],
  },
  {
    path: paths.feedback,
    title: 'page_feedback',
    group: 'work',
    roles: listConversations.roles,
    Page: FeedbackPage,
    queues: ['feedback'],
  },
  {
    path: paths.conversation,
    title: 'page_conversation',
    group: null,
    within: paths.conversations,
    roles: getConversation.roles,
    Page: ConversationPage,
  },
  {
    path: paths.unsentMessages,
    title: 'page_unsent_messages',
    group: 'work',
    roles: listUnsentMessages.roles,
    Page: UnsentMessagesPage,
    queues: ['unsent_messages'],
  },
  {
    path: paths.erasures,
    title: 'page_erasures',
    group: 'work',
    roles: listErasures.roles,
    Page: ErasuresPage,
  },
  {
    path: paths.extensions,
    title: 'page_extensions',
    group: 'work',
    roles: listExtensions.roles,
    Page: ExtensionsPage,
    queues: ['extensions'],
  },
  {
    path: paths.collection,
    title: 'page_collection',
    group: 'work',
    roles: listLateLoans.roles,
    Page: CollectionPage,
    queues: ['collection'],
  },
  {
    path: paths.borrowers,
    title: 'page_borrowers',
    group: 'work',
    roles: findBorrower.roles,
    Page: BorrowersPage,
  },
  {
    path: paths.borrower,
    title: 'page_borrower',
    group: null,
    within: paths.borrowers,
    roles: getBorrowerPage.roles,
    Page: BorrowerPage,
  },
  {
    path: paths.payouts,
    title: 'page_payouts',
    group: 'money',
    roles: listPayouts.roles,
    Page: PayoutsPage,
    queues: ['payouts_unknown'],
  },
  {
    path: paths.slips,
    title: 'page_slips',
    group: 'money',
    roles: listSlips.roles,
    Page: SlipsPage,
    queues: ['slips'],
  },
  {
    path: paths.statementLines,
    title: 'page_statement_lines',
    group: 'money',
    roles: listStatementLines.roles,
    Page: StatementLinesPage,
    queues: ['statement_lines'],
  },
  {
    path: paths.statements,
    title: 'page_statements',
    group: 'money',
    roles: listStatements.roles,
    Page: StatementsPage,
  },
  {
    path: paths.reconciliation,
    title: 'page_reconciliation',
    group: 'money',
    roles: getReconciliation.roles,
    Page: ReconciliationPage,
  },
  {
    path: paths.refunds,
    title: 'page_refunds',
    group: 'money',
    roles: listRefunds.roles,
    Page: RefundsPage,
    queues: ['refunds'],
  },
  { path: paths.ledger, title: 'page_ledger', group: 'money', roles: listJournals.roles, Page: LedgerPage },
  { path: paths.reports, title: 'page_reports', group: 'money', roles: getReport.roles, Page: ReportsPage },
  {
    path: paths.provisions,
    title: 'page_provisions',
    group: 'money',
    roles: getProvisions.roles,
    Page: ProvisionsPage,
  },
  {
    path: paths.products,
    title: 'page_products',
    group: 'catalogue',
    roles: listProducts.roles,
    Page: ProductsPage,
  },
  {
    path: paths.product,
    title: 'page_product',
    group: null,
    within: paths.products,
    roles: listProducts.roles,
    Page: ProductPage,
  },
  {
    path: paths.proposals,
    title: 'page_proposals',
    group: 'catalogue',
    roles: listProposals.roles,
    Page: ProposalsPage,
    queues: ['proposals'],
  },
  {
    path: paths.limits,
    title: 'page_limits',
    group: 'catalogue',
    roles: listLimits.roles,
    Page: LimitsPage,
  },
  {
    path: paths.law,
    title: 'page_law',
    group: 'catalogue',
    roles: listRateSettings.roles,
    Page: LawPage,
  },
  {
    path: paths.payees,
    title: 'page_payees',
    group: 'catalogue',
    roles: listPayees.roles,
    Page: PayeesPage,
  },
  {
    path: paths.coupons,
    title: 'page_coupons',
    group: 'catalogue',
    roles: listDeskCoupons.roles,
    Page: CouponsPage,
  },
  {
    path: paths.inviteCodes,
    title: 'page_invite_codes',
    group: 'catalogue',
    roles: listInviteCodes.roles,
    Page: InviteCodesPage,
  },
  {
    path: paths.config,
    title: 'page_config',
    group: 'catalogue',
    roles: listConfigs.roles,
    Page: ConfigPage,
  },
  {
    path: paths.texts,
    title: 'page_texts',
    group: 'catalogue',
    roles: listTexts.roles,
    Page: TextsPage,
  },
  {
    path: paths.blacklist,
    title: 'page_blacklist',
    group: 'people',
    roles: listBlacklist.roles,
    Page: BlacklistPage,
  },
  { path: paths.account, title: 'page_account', group: null, roles: staffRoles, Page: AccountPage },
  { path: paths.staff, title: 'page_staff', group: 'people', roles: listStaff.roles, Page: StaffPage },
  { path: paths.audit, title: 'page_audit', group: 'log', roles: searchAudit.roles, Page: AuditPage },
  { path: paths.access, title: 'page_access', group: 'log', roles: searchAccess.roles, Page: AccessPage },
  {
    path: paths.security,
    title: 'page_security',
    group: 'log',
    roles: searchSecurityEvents.roles,
    Page: SecurityPage,
  },
  {
    path: paths.status,
    title: 'page_status',
    group: 'log',
    roles: getStatus.roles,
    Page: StatusPage,
  },
];
