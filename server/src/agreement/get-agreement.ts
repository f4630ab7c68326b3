import { type getAgreement as operation, refuse } from '@hiram/contract';
import { pictureSize } from '../document/paper.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { findAgreement } from './store.ts';

export const getAgreement =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const agreement = await findAgreement(tx, caller, loanOrderId ?? null);
    if (!agreement) return refuse('record_not_found');
    const addressOf = (fileId: string, name?: string) =>
      signFileAddress(files.keys, fileId, caller, caller.at, name);
    return {
      orderId: agreement.orderId,
      number: agreement.number,
      templateVersion: agreement.templateVersion,
      language: agreement.language,
      madeAt: agreement.madeAt.toISOString(),
      sha256: agreement.sha256.toString('hex'),
      pages: agreement.pageFileIds.map((fileId) => ({ url: addressOf(fileId), ...pictureSize })),
      pdf: addressOf(agreement.pdfFileId, `${agreement.number}.pdf`),
      acceptedAt: agreement.acceptedAt?.toISOString() ?? null,
    };
  };
