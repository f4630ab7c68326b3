import type { OrderView } from '@hiram/contract';
import { Button, Card, Checkbox, ListRow, Skeleton } from '@hiram/ui';
import { CircleCheck, FileText } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import type { Consent } from './use-consent.ts';

interface AgreementConsentProps {
  readonly order: OrderView;
  readonly consent: Consent;
}

/** The agreement, to be read before it is accepted. Once accepted, it is only a line. */
export function AgreementConsent({ order, consent }: AgreementConsentProps) {
  const { t } = useTexts();
  const { day } = useFormats();
  if (order.contractAcceptedAt !== null) {
    return (
      <p className="flex items-start gap-2 text-15 text-ink-soft">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        {t('withdraw_contract_accepted', {
          number: order.contractNumber ?? '',
          date: day(order.contractAcceptedAt),
        })}
      </p>
    );
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-20 font-semibold">{t('withdraw_contract_title')}</h3>
      <Card className="gap-1">
        <ToAccept order={order} consent={consent} />
      </Card>
    </section>
  );
}

function ToAccept({ order, consent }: AgreementConsentProps) {
  const { t } = useTexts();
  const follow = useFollow();
  const { data, isError, refetch } = consent.agreement;
  if (!data) {
    if (data === undefined && !isError) return <Skeleton shape="block" />;
    return (
      <div role="alert" className="flex flex-col gap-3">
        <p>{t('withdraw_contract_missing')}</p>
        <Button variant="secondary" size="medium" onClick={() => refetch()}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ListRow
        icon={<FileText />}
        title={t(consent.isRead ? 'withdraw_contract_again' : 'withdraw_contract_read')}
        detail={t('contract_number', { number: data.number })}
        {...follow(`${paths.agreement}?order=${order.orderId}&back=withdraw`)}
      />
      <Checkbox
        checked={consent.isTicked}
        onChange={(event) => consent.tick(event.target.checked)}
        label={t('withdraw_contract_accept', { number: data.number })}
        error={consent.problem === null ? undefined : t(consent.problem)}
      />
    </>
  );
}
