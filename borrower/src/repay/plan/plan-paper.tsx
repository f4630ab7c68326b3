import type { PlanView } from '@hiram/contract';
import { ListRow } from '@hiram/ui';
import { FileDown } from 'lucide-react';
import { useTexts } from '../../texts/language.tsx';

/** The signed document, to keep. */
export function PlanPaper({ paper: { number, pdf } }: Pick<PlanView, 'paper'>) {
  const { t } = useTexts();
  return <ListRow icon={<FileDown />} title={t('plan_paper')} detail={number} href={pdf} />;
}
