import type { AgreementView } from '@hiram/contract';
import { Button, EmptyPicture, EmptyState, Screen, Skeleton } from '@hiram/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useSearch } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { FileRow } from '../../screen/file-row.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { keepFile } from '../../screen/keep-file.ts';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { readAgreements } from '../parts/read-agreements.ts';
import { withdrawPath } from '../parts/withdraw-path.ts';
import { useAgreement } from '../queries.ts';
import { agreementAddress } from './agreement-address.ts';
import { Pages } from './pages.tsx';

/**
 * The agreement as it was made: pages to look at, the PDF to keep, and what proves that they are the same.
 */
export function AgreementScreen() {
  const { t } = useTexts();
  const { orderId, isForWithdrawal } = agreementAddress(useSearch());
  const query = useAgreement(orderId);
  return (
    <Gate
      title={t('contract_title')}
      query={query}
      skeleton={<PageSkeleton />}
      nothing={<EmptyState picture={<EmptyPicture />} text={t('contract_none')} />}
    >
      {(agreement) => <Agreement agreement={agreement} query={query} isForWithdrawal={isForWithdrawal} />}
    </Gate>
  );
}

interface AgreementProps {
  readonly agreement: AgreementView;
  readonly query: ReturnType<typeof useAgreement>;
  readonly isForWithdrawal: boolean;
}

function Agreement({ agreement, query, isForWithdrawal }: AgreementProps) {
  const { t } = useTexts();
  const { orderId } = agreement;
  const parent = isForWithdrawal ? withdrawPath(orderId, 0) : orderPath(orderPaths.wallet, orderId);
  const back = useBack(parent);
  const noteRead = () => readAgreements.note(orderId, agreement.sha256);
  return (
    <Screen
      header={<Header title={t('contract_title')} parent={parent} />}
      footer={isForWithdrawal && <Button onClick={back}>{t('contract_back')}</Button>}
    >
      <Summary agreement={agreement} />
      <Pages agreement={agreement} query={query} onShown={noteRead} />
      <PdfRow agreement={agreement} query={query} onOpen={noteRead} />
      <div className="text-13 text-ink-soft">
        <p>
          {t('contract_hash', {
            hash: `${agreement.sha256.slice(0, 8)} … ${agreement.sha256.slice(-8)}`,
          })}
        </p>
        <p>{t('contract_hash_text')}</p>
      </div>
    </Screen>
  );
}

function Summary({ agreement }: { agreement: AgreementView }) {
  const { t } = useTexts();
  const { day, moment } = useFormats();
  const Icon = agreement.acceptedAt === null ? CircleDashed : CircleCheck;
  return (
    <div className="flex flex-col">
      <p className="font-semibold break-words figures">
        {t('contract_number', { number: agreement.number })}
      </p>
      <p className="flex items-center gap-1 text-15 text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {agreement.acceptedAt === null
          ? t('contract_not_accepted')
          : t('contract_accepted', { date: moment(agreement.acceptedAt) })}
        {' · '}
        {t('contract_made', { date: day(agreement.madeAt) })}
      </p>
    </div>
  );
}

interface PdfRowProps {
  readonly agreement: AgreementView;
  readonly query: ReturnType<typeof useAgreement>;
  readonly onOpen: () => void;
}

function PdfRow({ agreement, query, onOpen }: PdfRowProps) {
  const { t } = useTexts();
  async function keep() {
    onOpen();
    await keepFile(agreement.pdf, async () => (await query.refetch()).data?.pdf);
  }
  return <FileRow title={t('contract_pdf')} detail={t('contract_pdf_text')} onKeep={keep} />;
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="block w-3/5 text-17">
        <Skeleton />
      </span>
      <div className="aspect-[210/297] animate-skeleton rounded-field bg-sunken" />
    </div>
  );
}
