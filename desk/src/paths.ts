import { orderNumber } from '@hiram/contract';
import type { OrderQueue, QueueName } from '@hiram/contract/desk';

/** Every address of the desk, below /desk. */
export const paths = {
  home: '/',
  logIn: '/login',
  invitation: '/invitation',
  newPassword: '/new-password',
  account: '/account',
  staff: '/staff',
  queues: '/queues',
  tasks: '/tasks',
  identityChecks: '/identity-checks',
  bankChanges: '/bank-changes',
  numberChanges: '/number-changes',
  releases: '/releases',
  proposals: '/proposals',
  limits: '/limits',
  blacklist: '/blacklist',
  order: '/orders/:orderId',
  loan: '/loans/:orderNo',
  borrowers: '/borrowers',
  borrower: '/borrowers/:borrowerId',
  payouts: '/payouts',
  slips: '/slips',
  extensions: '/extensions',
  collection: '/collection',
  statements: '/statements',
  statementLines: '/statement-lines',
  reconciliation: '/reconciliation',
  refunds: '/refunds',
  unsentMessages: '/unsent-messages',
  erasures: '/erasures',
  conversations: '/conversations',
  feedback: '/feedback',
  conversation: '/conversations/:conversationId',
  ledger: '/ledger',
  reports: '/reports',
  provisions: '/provisions',
  products: '/products',
  product: '/products/:product',
  law: '/law',
  payees: '/payees',
  coupons: '/coupons',
  inviteCodes: '/invite-codes',
  config: '/settings',
  texts: '/texts',
  audit: '/audit',
  access: '/access',
  security: '/security',
  status: '/status',
} as const;

export const orderPath = (orderId: number): string => paths.order.replace(':orderId', String(orderId));
/** A loan that was paid out; before that there is nothing on it. */
export const loanPath = (orderId: number): string => paths.loan.replace(':orderNo', orderNumber(orderId));
export const borrowerPath = (borrowerId: number): string =>
  paths.borrower.replace(':borrowerId', String(borrowerId));
export const conversationPath = (conversationId: number): string =>
  paths.conversation.replace(':conversationId', String(conversationId));
/** The editor of a product, or of a `new` one. */
export const productPath = (product: string): string => paths.product.replace(':product', product);
/** Where one of a borrower's numbers is put on the blacklist. */
export const blacklistPath = (borrowerId: number): string => `${paths.blacklist}?borrower=${borrowerId}`;
/** A slip that waits, open beside what the bank says. */
export const slipPath = (slipId: number): string => `${paths.slips}?open=${slipId}`;
/** An overdue loan, with what was tried. */
export const collectionPath = (orderId: number): string => `${paths.collection}?open=${orderId}`;
/** The lines of one bank statement. */
export const statementPath = (statementId: number): string =>
  `${paths.statementLines}?status=all&statement=${statementId}`;
/** Where a figure of the law is filled in. */
export const lawPath = (figure: string): string => `${paths.law}?figure=${encodeURIComponent(figure)}`;

/** Where the work of a queue is done. */
export function queuePath(queue: QueueName | OrderQueue): string {
  switch (queue) {
    case 'identity':
      return paths.identityChecks;
    case 'bank_changes':
      return paths.bankChanges;
    case 'number_changes':
      return paths.numberChanges;
    case 'locked':
      return paths.releases;
    case 'conversations':
      return paths.conversations;
    case 'appeals':
      return `${paths.conversations}?kind=appeal`;
    case 'feedback':
      return paths.feedback;
    case 'collection':
      return paths.collection;
    case 'payouts_unknown':
      return `${paths.payouts}?status=unknown`;
    case 'slips':
      return paths.slips;
    case 'extensions':
      return paths.extensions;
    case 'statement_lines':
      return paths.statementLines;
    case 'refunds':
      return `${paths.refunds}?status=unknown`;
    case 'unsent_messages':
      return paths.unsentMessages;
    case 'proposals':
      return paths.proposals;
    default:
      return `${paths.queues}?queue=${queue}`;
  }
}

/** An order as one of a queue: from there the next one of the same queue can be opened. */
export const orderOfQueuePath = (orderId: number, queue: OrderQueue): string =>
  `${orderPath(orderId)}?queue=${queue}`;
