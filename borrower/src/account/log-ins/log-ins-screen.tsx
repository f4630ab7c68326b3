import type { LogInView } from '@hiram/contract';
import { Button, Card, Screen, TrustNote } from '@hiram/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { LogOutSheet } from '../parts/log-out-sheet.tsx';
import { StopSheet } from '../parts/stop-sheet.tsx';
import { useLogIns } from '../queries.ts';

/** The phone that is logged in, and those that were: how, when, and what ended it. */
export function LogInsScreen() {
  const { t } = useTexts();
  return (
    <Gate
      title={t('log_ins_title')}
      parent={paths.my}
      query={useLogIns()}
      skeleton={<RowsSkeleton rows={4} />}
      failed={t('log_ins_failed')}
    >
      {({ logIns }) => <LogIns logIns={logIns} />}
    </Gate>
  );
}

function LogIns({ logIns }: { logIns: readonly LogInView[] }) {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState(false);
  const before = logIns.filter(({ isThis }) => !isThis);
  return (
    <Screen
      header={<Header title={t('log_ins_title')} parent={paths.my} />}
      footer={
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          {t('log_out_everywhere')}
        </Button>
      }
    >
      <p>{t('log_ins_one')}</p>
      <Section title={t('log_ins_now')}>
        <List logIns={logIns.filter(({ isThis }) => isThis)} />
      </Section>
      <Section title={t('log_ins_before')}>
        {before.length === 0 ? (
          <p className="text-ink-soft">{t('log_ins_none')}</p>
        ) : (
          <List logIns={before} />
        )}
      </Section>
      <TrustNote>{t('log_ins_unknown')}</TrustNote>
      <LogOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </Screen>
  );
}

function List({ logIns }: { logIns: readonly LogInView[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {logIns.map((logIn) => (
        <li key={logIn.at}>
          <LogInCard logIn={logIn} />
        </li>
      ))}
    </ul>
  );
}

/** These are names and the same everywhere. */
const phoneNames = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
} as const;
const computers: readonly LogInView['phone'][] = ['windows', 'mac', 'linux'];

function LogInCard({ logIn }: { logIn: LogInView }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const [isStopping, setIsStopping] = useState(false);
  const { at, enteredBy, phone, wasKnownPhone, isThis, end, warnedBy } = logIn;
  const name = phone === null || phone === 'other' ? t('log_in_phone_other') : phoneNames[phone];
  const how = enteredBy === null ? null : t(`log_in_by_${enteredBy}`);
  const Icon = computers.includes(phone) ? Monitor : Smartphone;
  return (
    <Card className="gap-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1">
          <h3>{isThis ? `${t('log_in_this')} · ${name}` : name}</h3>
          <p className="text-15 text-ink-soft">{how === null ? moment(at) : `${moment(at)}, ${how}`}</p>
          {wasKnownPhone === false && <p className="text-15">{t('log_in_new_phone')}</p>}
          {end !== null && (
            <p className="text-15 text-ink-soft">{t(`log_in_end_${end.reason}`, { at: moment(end.at) })}</p>
          )}
        </div>
      </div>
      {warnedBy !== null && (
        <>
          <Button
            variant="secondary"
            size="medium"
            className="self-start"
            onClick={() => setIsStopping(true)}
          >
            {t('log_in_not_me')}
          </Button>
          <StopSheet messageId={warnedBy} open={isStopping} onClose={() => setIsStopping(false)} />
        </>
      )}
    </Card>
  );
}
