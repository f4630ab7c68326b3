import { type OrderView, refuse } from '@hiram/contract';
import { isJudgingRole, type getBorrowerPage as operation } from '@hiram/contract/desk';
import { loadConsents } from '../consent/consent-store.ts';
import { type LockColumns, lockOf } from '../credentials/account-lock.ts';
import { mostLongCodeTries } from '../credentials/long-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { loadErasure } from '../erasure/desk-erasures.ts';
import type { Files } from '../files/files.ts';
import { loadOrderView } from '../loan/order-info.ts';
import { presentOrderSummary } from '../loan/present-order.ts';
import { loadMessagePage } from '../messages/list-messages.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder, listOwnOrders } from '../order/own-order-store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadPersonFacts, marksOf } from '../profile/evidence/load-facts.ts';
import { forRole } from '../profile/fields-by-role.ts';
import { loadUser } from '../profile/info.ts';
import { loadPhotos } from '../profile/photos.ts';
import { loadRepayments, presentRepayment } from '../repayment/list-repayments.ts';
import { loadDuplicates } from './duplicates.ts';
import { loadScore } from './score.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

interface AccountRow {
  readonly channel: string;
  readonly inviteCode: string | null;
  readonly voidedAt: Date | null;
  readonly voidedOrderId: number | null;
}

/** Everything about one person on one page. Numbers stay hidden; `revealNumber` shows one for a reason. */
export const getBorrowerPage =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { borrowerId, language }) => {
    const { companyId, market, at, today } = caller;
    const account = await tx.maybe<LockColumns & AccountRow>(sql`
      select b.channel, c.code as invite_code, b.lock_reason, b.locked_until,
        w.ended_at as voided_at, w.order_id as voided_order_id
      from borrowers b left join invite_codes c on c.id = b.invite_code_id
        left join lateral (
          select order_id, ended_at, end_reason, wrong_tries from withdraw_codes
          where borrower_id = b.id order by created_at desc, id desc limit 1) w
          on w.end_reason = 'void' and w.wrong_tries >= ${mostLongCodeTries}
      where b.id = ${borrowerId} and b.company_id = ${companyId}`);
    if (!account) return refuse('record_not_found');
    const judges = isJudgingRole(caller.role);
    const owner = { companyId, borrowerId, market, at, today };
    const lock = lockOf(account, at);
    // The first to be asked for: what changes while the rest is read is then found to have changed.
    const facts = loadPersonFacts(tx, personalData, borrowerId);
    const photos = loadPhotos(tx, files, caller, borrowerId);
    const signature = photos.then((all) => all.find(({ purpose }) => purpose === 'signature')?.url ?? null);
    const { seen, person, orders, current, repayments, letters, ...parts } = await together({
      seen: facts,
      photos,
      current: loadNewestOrder(tx, personalData, owner),
      letters: loadMessagePage(tx, owner, { language, beforeId: null }),
      person: loadUser(tx, personalData, owner, signature),
      orders: listOwnOrders(tx, borrowerId),
      repayments: loadRepayments(tx, borrowerId, null),
      score: judges ? loadScore(tx, borrowerId) : null,
      duplicates: judges ? loadDuplicates(tx, personalData, owner) : [],
      consents: loadConsents(tx, borrowerId),
      erasure: loadErasure(tx, borrowerId),
    });
    return {
      ...parts,
      borrowerId,
      person: forRole(caller.role, person),
      channel: account.channel,
      inviteCode: account.inviteCode,
      lock: lock && { reason: lock.reason, until: lock.until?.toISOString() ?? null },
      seen: marksOf(personalData, companyId, seen),
      orders: orders.map(presentOrderSummary),
      current,
      withdrawals: current?.withdrawals ?? [],
      repayments: repayments.map(presentRepayment),
      messages: letters.messages,
      voidedCode:
        account.voidedAt === null || account.voidedOrderId === null
          ? null
          : { orderId: account.voidedOrderId, at: account.voidedAt.toISOString() },
    };
  };

async function loadNewestOrder(
  tx: Tx,
  personalData: PersonalData,
  owner: Parameters<typeof loadOrderView>[2],
): Promise<OrderView | null> {
  const newest = await findOwnOrder(tx, owner, null);
  return newest ? loadOrderView(tx, personalData, owner, newest) : null;
}
