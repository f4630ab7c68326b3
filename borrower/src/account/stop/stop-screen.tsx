import { stopByLink, type Warning } from '@hiram/contract';
import { Button, Card, Screen, SecureIdentityPicture } from '@hiram/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { StopEffects } from '../parts/stop-effects.tsx';
import { useWarning } from '../queries.ts';
import { useStopLink } from './use-stop-link.ts';

/**
 * Where the link of a warning leads, for whoever may not be able to log in any more. Opening it does nothing, since
 * programs open links as well: only the tap does.
 */
export function StopScreen() {
  const { token, stoppedAt } = useStopLink();
  if (stoppedAt !== null) return <Done text="stop_done_text" stoppedAt={stoppedAt} />;
  return token === null ? <Over /> : <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { t } = useTexts();
  const query = useWarning(token);
  if (query.data === null) return <Over />;
  if (query.data) return <Question token={token} warning={query.data} onGone={() => void query.refetch()} />;
  return (
    <Framed heading={t('stop_title')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />} failed={t('stop_failed')}>
        {() => null}
      </Loaded>
    </Framed>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly warning: Warning;
  readonly onGone: () => void;
}

function Question({ token, warning, onGone }: QuestionProps) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const { send, isBusy } = useSend(stopByLink, { handles: ['record_not_found'] });
  const [said, setSaid] = useState<{ readonly stoppedAt: string | null } | null>(null);

  async function stop() {
    const sent = await send({ token });
    if (sent.ok) setSaid(sent.data);
    else if (sent.refusal === 'record_not_found') onGone();
  }

  if (said?.stoppedAt) return <Done text="stop_done_text" stoppedAt={said.stoppedAt} />;
  if (said) return <Fine />;
  if (warning.stoppedAt !== null) return <Done text="stop_before_text" stoppedAt={warning.stoppedAt} />;
  return (
    <Framed
      heading={t('stop_title')}
      footer={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void stop()}>
            {t('stop_action')}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => setSaid({ stoppedAt: null })}>
            {t('stop_was_me')}
          </Button>
        </>
      }
    >
      <Card tone="brand" className="gap-1">
        <p>{t(`stop_what_${warning.kind}`)}</p>
        <p className="text-15 text-ink-soft">{moment(warning.at)}</p>
      </Card>
      <Section title={t('stop_does_title')}>
        <StopEffects />
      </Section>
    </Framed>
  );
}

interface DoneProps {
  readonly text: 'stop_done_text' | 'stop_before_text';
  readonly stoppedAt: string;
}

function Done({ text, stoppedAt }: DoneProps) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const [, navigate] = useLocation();

  function leave() {
    // What was logged in here is not any more; this leads to the log-in, and from there further.
    if (session.token() !== null) session.end();
    navigate(paths.reset, { replace: true });
  }

  return (
    <Framed
      heading={t('stop_done_title')}
      isNew
      footer={<Button onClick={leave}>{t('stop_password_action')}</Button>}
    >
      <p>{t(text, { at: moment(stoppedAt) })}</p>
      <Section title={t('stop_next_title')}>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>{t('stop_next_sim')}</li>
          <li>{t('stop_next_contact')}</li>
          <li>{t('stop_next_password')}</li>
        </ol>
      </Section>
      <CustomerService />
    </Framed>
  );
}

function Fine() {
  const { t } = useTexts();
  return (
    <Framed heading={t('stop_fine_title')} isNew>
      <p>{t('stop_fine_text')}</p>
    </Framed>
  );
}

function Over() {
  const { t } = useTexts();
  return (
    <Framed heading={t('stop_over_title')}>
      <p>{t('stop_over_text')}</p>
      <CustomerService />
    </Framed>
  );
}

interface FramedProps {
  readonly heading: string;
  /** It has taken the place of another: the attention goes to its heading. */
  readonly isNew?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function Framed({ heading, isNew = false, footer, children }: FramedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <Screen footer={footer}>
      <div className="w-32 pt-2">
        <SecureIdentityPicture />
      </div>
      <h1 ref={title} tabIndex={-1} className="text-28 font-bold outline-none">
        {heading}
      </h1>
      {children}
    </Screen>
  );
}
