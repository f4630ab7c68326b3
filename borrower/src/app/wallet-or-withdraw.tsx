import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { WalletScreen } from '../order/wallet/wallet-screen.tsx';
import { WithdrawScreen } from '../order/withdraw/withdraw-screen.tsx';
import { focusHeading } from '../screen/focus-heading.ts';

/** Two screens at one address: the wallet of an order, and with an `index` the steps of a withdrawal. */
export function WalletOrWithdraw() {
  const isWithdrawing = new URLSearchParams(useSearch()).has('index');
  const shown = useRef(isWithdrawing);
  useEffect(() => {
    if (shown.current === isWithdrawing) return;
    shown.current = isWithdrawing;
    // Going back, the browser returns to where the borrower was.
    if (isWithdrawing) window.scrollTo(0, 0);
    focusHeading();
  }, [isWithdrawing]);
  return isWithdrawing ? <WithdrawScreen /> : <WalletScreen />;
}
