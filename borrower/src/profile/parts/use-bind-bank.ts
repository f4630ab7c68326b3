import { bindBank, type FieldErrors, isAnswered, parseInput, type User } from '@hiram/contract';
import { useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { useSend } from '../../api/server.ts';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { reloadBorrower } from '../queries.ts';
import { isOpen, stateOf } from './steps.ts';
import { fieldsOfRefusal } from './use-save-profile.ts';

/** The bank form, wherever it stands. Only its number is never kept on the phone longer than the tab. */
export function useBindBank(borrower: User) {
  const { market } = useConfig();
  const { send, isBusy } = useSend(bindBank);
  const form = useDraftForm({
    form: 'bank',
    owner: borrower.mobile,
    initial: { bankName: borrower.bankName ?? '', cardNo: '' },
    secret: ['cardNo'],
  });

  const [isTooLate, setIsTooLate] = useState(false);

  async function bind(): Promise<FieldErrors | null> {
    const { bankName = '', cardNo = '' } = form.values;
    const parsed = parseInput(bindBank.input(market), { bankName, cardNo });
    if (!parsed.ok) return bankErrors(parsed.fields);
    const sent = await send(parsed.input);
    if (sent.ok) return null;
    setIsTooLate(isAnswered(sent) && sent.refusal === 'bank_edit_not_allowed');
    if (isAnswered(sent)) void reloadBorrower();
    return bankErrors(fieldsOfRefusal(sent));
  }

  return {
    form,
    bind,
    isBusy,
    /** An account was bound elsewhere meanwhile, and this one refused. */
    isTooLate,
    /** The account is bound: from now on it changes by request only. */
    isBound: !isOpen(stateOf(borrower, 'bankInfo')),
    /** The account has to be in the name of the identity, so that one comes first. */
    waitsForIdentity: isOpen(stateOf(borrower, 'identity')),
  };
}

/** A bank is chosen from a list, so an empty one is a missing choice. */
function bankErrors(fields: FieldErrors): FieldErrors {
  return fields.bankName === 'field_required' ? { ...fields, bankName: 'choice_input' } : fields;
}
