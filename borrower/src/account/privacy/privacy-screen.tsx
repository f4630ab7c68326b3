import type { getErasure, OutputOf } from '@hiram/contract';
import { Button, Card, Screen, TrustNote } from '@hiram/ui';
import { useState } from 'react';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { type TextKey, useTexts } from '../../texts/language.tsx';
import { useErasure } from '../queries.ts';
import { CloseSheet } from './close-sheet.tsx';
import { Consents } from './consents.tsx';
import { Holds } from './holds.tsx';
import { OwnCopy } from './own-copy.tsx';
import { Waiting } from './waiting.tsx';

type Erasure = OutputOf<typeof getErasure>;

/** What is kept about somebody, and the way to have it deleted: what goes, what stays, until when and why. */
export function PrivacyScreen() {
  const { t } = useTexts();
  const query = useErasure();
  return (
    <Gate
      title={t('privacy_title')}
      parent={paths.my}
      query={query}
      skeleton={<RowsSkeleton rows={6} />}
      failed={t('privacy_failed')}
    >
      {(erasure) => <Privacy erasure={erasure} />}
    </Gate>
  );
}

function Privacy({ erasure }: { erasure: Erasure }) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { waiting, holds, waitDays } = erasure;
  const canAsk = waiting === null && holds.length === 0;
  return (
    <Screen
      header={<Header title={t('privacy_title')} parent={paths.my} />}
      footer={
        canAsk && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {t('erasure_ask')}
          </Button>
        )
      }
    >
      {waiting && <Waiting waiting={waiting} />}
      <OwnCopy />
      <Consents />
      {!waiting && (
        <Section title={t('erasure_ask')}>
          <p>{t('erasure_lead')}</p>
        </Section>
      )}
      {!waiting && holds.length > 0 && (
        <Section title={t('erasure_not_yet')}>
          <Holds holds={holds} />
        </Section>
      )}
      <WhatGoes erasure={erasure} />
      {!waiting && <TrustNote>{t('erasure_wait', { count: waitDays })}</TrustNote>}
      <CloseSheet open={isAsking} onClose={() => setIsAsking(false)} waitDays={waitDays} />
    </Screen>
  );
}

function WhatGoes({ erasure: { keptUntil } }: { erasure: Erasure }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const isKept = keptUntil !== null;
  return (
    <>
      <Section title={t('erasure_goes')}>
        <Lines
          keys={[
            'erasure_goes_profile',
            'erasure_goes_contacts',
            isKept ? 'erasure_goes_unused_photos' : 'erasure_goes_photos',
            'erasure_goes_access',
            'erasure_goes_letters',
            ...(isKept ? [] : (['erasure_goes_numbers'] as const)),
          ]}
        />
        <p className="text-15 text-ink-soft">{t('erasure_files')}</p>
      </Section>
      {isKept && (
        <Section title={t('erasure_stays', { date: day(keptUntil) })}>
          <p>{t('erasure_stays_why')}</p>
          <Lines keys={['erasure_stays_papers', 'erasure_stays_payments', 'erasure_stays_numbers']} />
        </Section>
      )}
      <p className="text-15 text-ink-soft">{t('erasure_for_ever')}</p>
    </>
  );
}

/** Keys of texts that are filled in with nothing. */
type Line = Extract<TextKey, `erasure_goes_${string}` | `erasure_stays_${string}`>;

function Lines({ keys }: { keys: readonly Line[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Card>
  );
}
