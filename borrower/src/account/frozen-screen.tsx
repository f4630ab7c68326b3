import type { User } from '@hiram/contract';
import {
  Button,
  Card,
  EmptyState,
  ListRow,
  OpenLockPicture,
  Screen,
  SecureIdentityPicture,
  TrustNote,
} from '@hiram/ui';
import { FileText, Wallet } from 'lucide-react';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useConversations } from '../conversation/queries.ts';
import { BorrowerGate } from '../profile/parts/borrower-gate.tsx';
import { CustomerService } from '../screen/customer-service.tsx';
import { useFormats } from '../screen/formats.ts';
import { Header } from '../screen/header.tsx';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** A hold on the account: why, until when, what lifts it for free, and what works all the same. */
export function FrozenScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('frozen_title')}>{(borrower) => <Notice borrower={borrower} />}</BorrowerGate>
  );
}

function Notice({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const header = <Header title={t(borrower.frozen ? 'frozen_title' : 'frozen_not_title')} />;
  const home = <Button onClick={() => navigate(paths.home)}>{t('success_action')}</Button>;
  if (!borrower.frozen) {
    return (
      <Screen header={header} footer={home}>
        <EmptyState picture={<OpenLockPicture />} text={t('frozen_not')} />
      </Screen>
    );
  }
  return (
    <Screen header={header} footer={home}>
      <div className="w-32">
        <SecureIdentityPicture />
      </div>
      <Why frozen={borrower.frozen} />
      <Section title={t('frozen_appeal')}>
        <p>{t('frozen_appeal_text')}</p>
        <Appeal />
        <CustomerService />
      </Section>
      <StillWorks borrower={borrower} />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

/** One appeal at a time: what is written again goes on in the one that is open. */
function Appeal() {
  const { t } = useTexts();
  const { moment } = useFormats();
  const [, navigate] = useLocation();
  const { data } = useConversations();
  const appeal = data?.pages[0]?.open.find(({ kind }) => kind === 'appeal');
  return (
    <>
      {appeal && <p role="status">{t('appeal_open', { time: moment(appeal.openedAt) })}</p>}
      <Button variant="secondary" onClick={() => navigate(`${paths.service}?about=appeal`)}>
        {t(appeal ? 'appeal_see' : 'appeal_write')}
      </Button>
    </>
  );
}

function Why({ frozen }: { frozen: NonNullable<User['frozen']> }) {
  const { t } = useTexts();
  const { day } = useFormats();
  return (
    <>
      <Section title={t('frozen_why')}>
        <p>{t(`freeze_${frozen.reason}`)}</p>
        {frozen.note !== null && (
          <p className="break-words text-ink-soft">{t('frozen_note', { note: frozen.note })}</p>
        )}
      </Section>
      <Card tone="brand" className="gap-0">
        <p className="text-15 text-ink-soft">{t('frozen_until')}</p>
        <p className="text-28 font-bold">{day(frozen.until)}</p>
        <p className="pt-2 text-15">
          {t(frozen.reason === 'owner_stopped' ? 'frozen_what_stopped' : 'frozen_what')}
        </p>
      </Card>
    </>
  );
}

function StillWorks({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  if (borrower.lastOrderId === null) return null;
  return (
    <Section title={t('frozen_still')}>
      <Card className="gap-1">
        <ListRow
          icon={<Wallet />}
          title={t('detail_title')}
          detail={t('detail_owed')}
          {...follow(orderPath(orderPaths.wallet, borrower.lastOrderId))}
        />
        <ListRow
          icon={<FileText />}
          title={t('contract_title')}
          detail={t('detail_contract_text')}
          {...follow(paths.agreement)}
        />
      </Card>
    </Section>
  );
}
