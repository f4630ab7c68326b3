import { isRefused, Refused } from '@hiram/contract';
import type { StatementFaultReason } from '@hiram/contract/desk';
import { FailureAlert, Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Fault {
  readonly row: number | null;
  readonly reason: StatementFaultReason;
  readonly detail?: string;
}

/** Why nothing was imported: where in the file, what is wrong there, and what stood there. */
export function ImportFailure({ failure }: { readonly failure: unknown }) {
  const fault = faultOf(failure);
  return <FailureAlert failure={failure} more={fault ? <FaultWords fault={fault} /> : null} />;
}

function FaultWords({ fault: { row, reason, detail } }: { readonly fault: Fault }) {
  const { t, textOr } = useTexts();
  return (
    <>
      {row === null ? null : `${t('fault_row', { row })} `}
      {textOr(`fault_${reason}`, reason)} {detail ? <Mono>{detail}</Mono> : null}
    </>
  );
}

function faultOf(failure: unknown): Fault | null {
  if (!(failure instanceof Refused) || !isRefused(failure, 'statement_refused')) return null;
  return failure.answer.data as Fault;
}
