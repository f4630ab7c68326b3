import type { ContractView } from '@hiram/contract';
import { Button, EmptyPicture, EmptyState, ListRow, Screen, Skeleton } from '@hiram/ui';
import { CircleCheck, CircleDashed, FileDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSearch } from 'wouter';
import { orderPath, orderPaths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { readContracts } from '../parts/read-agreements.ts';
import { withdrawPath } from '../parts/withdraw-path.ts';
import { useContract } from '../queries.ts';
import { contractAddress } from './agreement-address.ts';
import { Pages } from './pages.tsx';

/** The contract as it was made: pages to look at, the PDF to keep, and what proves that they are the same. */
export function ContractScreen() {
  const { t } = useTexts();
  const { orderId, isForWithdrawal } = contractAddress(useSearch());
  const query = useContract(orderId);
  return (
    <Gate
      title={t('contract_title')}
      query={query}
      skeleton={<PageSkeleton />}
      nothing={<EmptyState picture={<EmptyPicture />} text={t('contract_none')} />}
    >
      {(contract) => <Contract contract={contract} query={query} isForWithdrawal={isForWithdrawal} />}
    </Gate>
  );
}

interface ContractProps {
  readonly contract: ContractView;
  readonly query: ReturnType<typeof useContract>;
  readonly isForWithdrawal: boolean;
}

function Contract({ contract, query, isForWithdrawal }: ContractProps) {
  const { t } = useTexts();
  const { orderId } = contract;
  const parent = isForWithdrawal ? withdrawPath(orderId, 0) : orderPath(orderPaths.detail, orderId);
  const back = useBack(parent);
  const noteRead = () => readContracts.note(orderId, contract.sha256);
  return (
    <Screen
      header={<Header title={t('contract_title')} parent={parent} />}
      footer={isForWithdrawal && <Button onClick={back}>{t('contract_back')}</Button>}
    >
      <Summary contract={contract} />
      <Pages contract={contract} query={query} onShown={noteRead} />
      <PdfRow contract={contract} query={query} onOpen={noteRead} />
      <div className="text-13 text-ink-soft">
        <p>
          {t('contract_hash', {
            hash: `${contract.sha256.slice(0, 8)} … ${contract.sha256.slice(-8)}`,
          })}
        </p>
        <p>{t('contract_hash_text')}</p>
      </div>
    </Screen>
  );
}

function Summary({ contract }: { contract: ContractView }) {
  const { t } = useTexts();
  const { day, moment } = useFormats();
  const Icon = contract.acceptedAt === null ? CircleDashed : CircleCheck;
  return (
    <div className="flex flex-col">
      <p className="font-semibold break-words figures">{t('contract_number', { number: contract.number })}</p>
      <p className="flex items-center gap-1 text-15 text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {contract.acceptedAt === null
          ? t('contract_not_accepted')
          : t('contract_accepted', { date: moment(contract.acceptedAt) })}
        {' · '}
        {t('contract_made', { date: day(contract.madeAt) })}
      </p>
    </div>
  );
}

/** The address lives for five minutes; whoever read longer than that gets a new one first. */
const addressMs = 240_000;

interface PdfRowProps {
  readonly contract: ContractView;
  readonly query: ReturnType<typeof useContract>;
  readonly onOpen: () => void;
}

function PdfRow({ contract, query, onOpen }: PdfRowProps) {
  const { t } = useTexts();
  async function open(event: MouseEvent<HTMLElement>) {
    onOpen();
    if (Date.now() - query.dataUpdatedAt < addressMs) return;
    event.preventDefault();
    const { data } = await query.refetch();
    if (data) window.location.assign(data.pdf);
  }
  return (
    <ListRow
      icon={<FileDown />}
      title={t('contract_pdf')}
      detail={t('contract_pdf_text')}
      href={contract.pdf}
      onClick={(event) => void open(event)}
    />
  );
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
