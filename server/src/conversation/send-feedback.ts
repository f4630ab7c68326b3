import { isRefusal, type sendFeedback as operation } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { takePhoto } from '../files/image.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { insertMessage, openConversation } from './conversation-store.ts';
import { refuseTooMany } from './write-to-service.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** What is told while earlier feedback is still open goes on in it, each piece with its own topic. */
export const sendFeedback =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { topic, text, picture }) => {
    const drawn = picture && (await takePhoto(picture));
    if (isRefusal(drawn)) return { ...drawn, data: { ...drawn.data, field: 'picture' } };
    const { companyId, borrowerId, at } = caller;
    // Two at once are counted one after the other.
    await tx.run(sql`select from borrowers where id = ${borrowerId} for no key update`);
    const over = await refuseTooMany(tx, caller);
    if (over) return over;
    const { id: conversationId } = await openConversation(tx, {
      companyId,
      borrowerId,
      kind: 'feedback',
      at,
    });
    const fileId = drawn && (await files.keep(tx, caller, 'service', drawn));
    const message = { conversationId, companyId, borrowerId, topic, text, fileId, at };
    return { messageId: await insertMessage(tx, personalData, message) };
  };
