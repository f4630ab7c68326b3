import type { PlanView } from '@hiram/contract';
import { FileRow } from '../../screen/file-row.tsx';
import { keepFile } from '../../screen/keep-file.ts';
import { useTexts } from '../../texts/language.tsx';
import { renewPlans } from '../queries.ts';

interface PlanPaperProps {
  readonly orderId: number;
  readonly plan: PlanView;
}

/** The signed document, to keep. */
export function PlanPaper({ orderId, plan: { planId, paper } }: PlanPaperProps) {
  const { t } = useTexts();
  const renew = async () =>
    (await renewPlans(orderId))?.plans.find((each) => each.planId === planId)?.paper.pdf;
  return <FileRow title={t('plan_paper')} detail={paper.number} onKeep={() => keepFile(paper.pdf, renew)} />;
}
