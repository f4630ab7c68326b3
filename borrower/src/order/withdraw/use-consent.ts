import { acceptAgreement, type OrderView } from '@hiram/contract';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { readAgreements } from '../parts/read-agreements.ts';
import { reloadOrders, useAgreement } from '../queries.ts';

/** What keeps the borrower from accepting, by the key of its sentence. */
type Problem = 'withdraw_contract_first' | 'withdraw_contract_tick' | 'withdraw_contract_changed';

/**
 * Reading and accepting the agreement. What is accepted is the
 * very document that was on the screen: its hash says so.
 */
export function useConsent({ orderId, contractAcceptedAt }: OrderView) {
  const isNeeded = contractAcceptedAt === null;
  const agreement = useAgreement(orderId, isNeeded);
  const { send } = useSend(acceptAgreement, { handles: ['not_now', 'signature_first'] });
  const [isTicked, setIsTicked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSigning, setIsSigning] = useState(false);
  const sha256 = agreement.data?.sha256;
  const isRead = sha256 !== undefined && readAgreements.hashOf(orderId) === sha256;

  return {
    isNeeded,
    agreement,
    isRead,
    isTicked: isTicked && isRead,
    problem,
    isSigning,
    endSigning: () => setIsSigning(false),
    tick(wanted: boolean) {
      setProblem(wanted && !isRead ? 'withdraw_contract_first' : null);
      setIsTicked(wanted && isRead);
    },
    /** Whether everything is there; points out what is not. */
    check(): boolean {
      if (!isNeeded || (isTicked && isRead)) return true;
      setProblem(isRead ? 'withdraw_contract_tick' : 'withdraw_contract_first');
      return false;
    },
    /** Tells the server, once. */
    async give(): Promise<boolean> {
      if (!isNeeded) return true;
      if (sha256 === undefined) return false;
      const sent = await send({ orderId, sha256 });
      if (sent.ok) {
        await reloadOrders();
        return true;
      }
      if (sent.refusal === 'signature_first') setIsSigning(true);
      // The app has said why; the order as it is now says it again, and what is left to do.
      if (sent.refusal === 'not_on_offer') await reloadOrders();
      if (sent.refusal === 'not_now') {
        setIsTicked(false);
        setProblem('withdraw_contract_changed');
        await reloadOrders();
      }
      return false;
    },
  };
}

export type Consent = ReturnType<typeof useConsent>;
