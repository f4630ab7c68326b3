import type { getNumberChange, OutputOf } from '@hiram/contract';
import { Button, Card, Screen, TrustNote } from '@hiram/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { FormSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useNumberChange } from '../queries.ts';
import { CodesForm } from './codes-form.tsx';
import { PhotoForm } from './photo-form.tsx';

/** `/changeNumber`: another mobile number, by whoever can prove to be the owner, with the old one or without. */
export function ChangeNumberScreen() {
  const { t } = useTexts();
  return (
    <Gate
      title={t('number_title')}
      parent={paths.my}
      query={useNumberChange()}
      skeleton={<FormSkeleton />}
      failed={t('number_failed')}
    >
      {(change) => <ChangeNumber change={change} />}
    </Gate>
  );
}

function ChangeNumber({
  change: { mobile, open, canSendPhoto },
}: {
  change: OutputOf<typeof getNumberChange>;
}) {
  const { t } = useTexts();
  const [isLost, setIsLost] = useState(false);
  return (
    <Screen header={<Header title={t('number_title')} parent={paths.my} />}>
      <Card tone="brand" className="gap-0">
        <p className="text-13 text-ink-soft">{t('number_now')}</p>
        <p className="font-semibold figures">{mobile}</p>
      </Card>
      {open ? (
        <Waiting mobile={open.mobile} askedAt={open.askedAt} />
      ) : isLost ? (
        <Lost canSendPhoto={canSendPhoto} onFound={() => setIsLost(false)} />
      ) : (
        <CodesForm onLost={() => setIsLost(true)} />
      )}
      <TrustNote>{t('number_trust')}</TrustNote>
    </Screen>
  );
}

function Waiting({ mobile, askedAt }: { mobile: string; askedAt: string }) {
  const { t } = useTexts();
  const { day } = useFormats();
  return (
    <>
      <Card>
        <h2 className="text-20 font-bold">{t('number_waiting', { mobile })}</h2>
        <p>{t('number_waiting_text', { date: day(askedAt) })}</p>
      </Card>
      <CustomerService />
    </>
  );
}

/** There is nothing to compare a photo with where no identity is on file. */
function Lost({ canSendPhoto, onFound }: { canSendPhoto: boolean; onFound: () => void }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (canSendPhoto) return <PhotoForm onFound={onFound} />;
  return (
    <Card>
      <p>{t('number_no_identity')}</p>
      <Button variant="secondary" onClick={() => navigate(paths.service)}>
        {t('erasure_out_answer')}
      </Button>
      <Button variant="quiet" onClick={onFound}>
        {t('number_found')}
      </Button>
    </Card>
  );
}
