import { getPaper, type PaperKind } from '@hiram/contract';
import { ListRow, Spinner } from '@hiram/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../api/server.ts';

interface PaperRowProps {
  readonly kind: PaperKind;
  readonly orderId: number;
  /** Of a receipt. */
  readonly repaymentId?: number;
  readonly title: string;
  readonly detail?: string;
}

/** A paper to keep. Its address lives for minutes, so it is asked for by the tap; a failure is told as ever. */
export function PaperRow({ kind, orderId, repaymentId, title, detail }: PaperRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function fetchPaper() {
    if (isBusy) return;
    setIsBusy(true);
    const address = await queryClient
      .fetchQuery({
        queryKey: ['paper', kind, orderId, repaymentId],
        queryFn: ({ signal }) => ask(getPaper, { kind, loanOrderId: orderId, repaymentId }, signal),
        staleTime: 0,
      })
      .catch(() => null);
    setIsBusy(false);
    // It comes as a file to keep, so this screen stays where it is.
    if (address) window.location.assign(address.url);
  }
  return (
    <ListRow
      icon={<FileDown />}
      title={title}
      detail={detail}
      trailing={isBusy && <Spinner />}
      onClick={() => void fetchPaper()}
    />
  );
}
