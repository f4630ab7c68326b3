import { type getContract as operation, refuse } from '@hiram/contract';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { pictureSize } from './sheet.ts';
import { findContract } from './store.ts';

export const getContract =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const contract = await findContract(tx, caller, loanOrderId ?? null);
    if (!contract) return refuse('record_not_found');
    const addressOf = (fileId: string, name?: string) =>
      signFileAddress(files.keys, fileId, caller, caller.at, name);
    return {
      orderId: contract.orderId,
      number: contract.number,
      templateVersion: contract.templateVersion,
      language: contract.language,
      madeAt: contract.madeAt.toISOString(),
      sha256: contract.sha256.toString('hex'),
      pages: contract.pageFileIds.map((fileId) => ({ url: addressOf(fileId), ...pictureSize })),
      pdf: addressOf(contract.pdfFileId, `${contract.number}.pdf`),
      acceptedAt: contract.acceptedAt?.toISOString() ?? null,
    };
  };
