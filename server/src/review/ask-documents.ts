import {
  type AskableDocument,
  isRefusal,
  type ParsedInput,
  type Refusal,
  refuse,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { askDocuments as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { fileIdsIn } from '../profile/evidence/facts.ts';
import { keepDecision } from '../profile/evidence/keep-decision.ts';
import { loadFacts, marksOf } from '../profile/evidence/load-facts.ts';
import { lockStatuses, type QualificationPart, rejectParts } from '../profile/qualification.ts';
import { moveOrder } from './move-order.ts';

/** What is asked for again as a whole is rejected, and so open to be changed. */
const partOf: Readonly<Partial<Record<AskableDocument, QualificationPart>>> = {
  identity: 'identity',
  baseInfo: 'basicInformation',
  bankInfo: 'bankCard',
};

export const askDocuments =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const order = await lockOrder(tx, caller, input.orderId);
    if (!order) return refuse('record_not_found');
    const { id: orderId, borrowerId, companyId } = order;
    await lockStatuses(tx, borrowerId);
    const facts = await loadFacts(tx, personalData, order);
    const status = await sendBack(tx, caller, order, input);
    if (isRefusal(status)) return status;
    const decision = { borrowerId, orderId, kind: 'documents', outcome: 'asked' } as const;
    const marks = marksOf(personalData, companyId, facts);
    await keepDecision(tx, caller, { ...decision, fileIds: fileIdsIn(facts), marks });
    return { status: toOrderStatusNumber(status) };
  };

/** Sends an application back to the borrower, who is told what for. */
export async function sendBack(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  input: Pick<ParsedInput<typeof operation>, 'documents' | 'note'>,
): Promise<ReturnType<typeof move> | Refusal<'taken_by_other'>> {
  const { id: orderId, borrowerId } = order;
  const documents = [...new Set(input.documents)];
  const status = move(order, 'ask_documents', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  const asked = { documents, note: input.note ?? null };
  await moveOrder(tx, caller, order, { event: 'ask_documents', status, asked });
  await rejectParts(
    tx,
    borrowerId,
    documents.flatMap((document) => partOf[document] ?? []),
  );
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'documents_asked', asked);
  return status;
}
