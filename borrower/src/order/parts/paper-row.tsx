import { getPaper, type PaperKind } from '@hiram/contract';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../api/server.ts';
import { FileRow } from '../../screen/file-row.tsx';
import { keepFile } from '../../screen/keep-file.ts';

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
  async function keepPaper() {
    const address = await queryClient
      .fetchQuery({
        queryKey: ['paper', kind, orderId, repaymentId],
        queryFn: ({ signal }) => ask(getPaper, { kind, loanOrderId: orderId, repaymentId }, signal),
        staleTime: 0,
      })
      .catch(() => null);
    if (address) await keepFile(address.url);
  }
  return <FileRow title={title} detail={detail} onKeep={keepPaper} />;
}
