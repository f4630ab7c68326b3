import { Button, Card, Logo, Screen, SuccessCheck, TrustNote } from '@hiram/ui';
import { Bell, Gauge, House, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { type InstallState, install, useInstallState } from '../parts/install-offer.ts';

/** The app on the home screen: what that brings, and how this phone does it. */
export function DownloadScreen() {
  const { t } = useTexts();
  const state = useInstallState();
  const [isAsking, setIsAsking] = useState(false);

  async function ask() {
    setIsAsking(true);
    await install().finally(() => setIsAsking(false));
  }
  return (
    <Screen
      header={<Header title={t('download_title')} parent={paths.my} />}
      footer={
        state === 'offered' && (
          <Button busy={isAsking} onClick={() => void ask()}>
            {t('download_install')}
          </Button>
        )
      }
    >
      <div className="flex flex-col items-center gap-4 pt-4 text-center">
        {state === 'installed' ? <SuccessCheck /> : <Logo className="h-12" />}
        <p role="status" className="max-w-80 text-pretty">
          {t(state === 'installed' ? 'download_installed' : 'download_lead')}
        </p>
      </div>
      <Steps state={state} />
      <Brings />
      <TrustNote>{t('download_only_here')}</TrustNote>
    </Screen>
  );
}

/** Where the browser does not ask by itself, what to tap. */
function Steps({ state }: { state: InstallState }) {
  const { t } = useTexts();
  if (state !== 'ios' && state !== 'by_menu') return null;
  const steps =
    state === 'ios'
      ? [t('download_ios_share'), t('download_ios_add'), t('download_ios_confirm')]
      : [t('download_menu_open'), t('download_menu_install')];
  return (
    <Section title={t('download_how')}>
      <Card>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

function Brings() {
  const { t } = useTexts();
  const brought = [
    { Icon: House, text: t('download_brings_icon') },
    { Icon: Gauge, text: t('download_brings_speed') },
    { Icon: WifiOff, text: t('download_brings_offline') },
    { Icon: Bell, text: t('download_brings_notices') },
  ];
  return (
    <Section title={t('download_brings')}>
      <ul className="flex flex-col gap-3">
        {brought.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink"
            >
              <Icon className="size-5" />
            </span>
            <span className="pt-2">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
