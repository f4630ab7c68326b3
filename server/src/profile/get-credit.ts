import type { getCredit as operation } from '@hiram/contract';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { photoAddresses } from './photo-store.ts';

export const getCredit =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller) => {
    const addressOf = await photoAddresses(tx, files, caller);
    return { payslip: addressOf('payslip'), addressProof: addressOf('addressProof') };
  };
