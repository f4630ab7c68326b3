import { clockSteps, getDemoClock, moveDemoClock } from '@hiram/contract/desk';
import { Button, Progress, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Dialog } from './dialog.tsx';
import { useFormats } from './me.tsx';
import { useTicks } from './now.ts';
import { ReadFailure } from './page.tsx';

/** Whether the server has said in the page that this is the demo. */
const isDemo = () => document.querySelector('meta[name="hiram-demo"]') !== null;

/** The demo's time at the top of every page, and what lets it pass. Nowhere else is there anything of it. */
export function DemoClock() {
  return isDemo() ? <ShownClock /> : null;
}

function ShownClock() {
  const { t } = useTexts();
  const { day } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  useTicks(30);
  return (
    <>
      <Button size="small" className="desk-demo" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('demo_clock', { day: day(new Date().toISOString()) })}
      </Button>
      {isOpen && <DemoPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DemoPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [isMoving, setIsMoving] = useState(false);
  const clock = useRead(getDemoClock, {}, { liveSeconds: isMoving ? 1 : 5 });
  const move = useSend(moveDemoClock, { refreshes: [getDemoClock] });
  const moving = clock.data?.moving ?? null;
  useReloadAfter(moving !== null, clock.data?.aheadDays);
  useEffect(() => setIsMoving(moving !== null), [moving]);
  const isBusy = move.isBusy || moving !== null;
  return (
    <Dialog title={t('demo_panel')} footer={null} onCancel={onClose}>
      {clock.isError && <ReadFailure error={clock.error} onRetry={() => clock.refetch()} />}
      <Typography.Paragraph>
        {clock.data && `${t('demo_time', { time: time(clock.data.now) })} `}
        {t('demo_clock_text')}
      </Typography.Paragraph>
      <div className="desk-demo-row">
        {clockSteps.map((days) => (
          <Button key={days} disabled={isBusy} onClick={() => move.send({ days })}>
            {t(`demo_move_${days}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {moving && (
          <>
            <Progress percent={Math.round((100 * moving.days) / moving.ofDays)} showInfo={false} />
            {t('demo_moving', { days: moving.days, ofDays: moving.ofDays })}
          </>
        )}
      </div>
      <Typography.Title level={5}>{t('demo_sandboxes')}</Typography.Title>
      <Typography.Paragraph>{t('demo_sandboxes_text')}</Typography.Paragraph>
      <div className="desk-demo-row">
        {clock.data?.sandboxes.map(({ name, url }) => (
          <Button key={name} href={url} target="_blank" rel="noreferrer">
            {t(`demo_sandbox_${name}`)}
          </Button>
        ))}
        <Button href="/" target="_blank" rel="noreferrer">
          {t('demo_phone')}
        </Button>
      </div>
    </Dialog>
  );
}

/** When the clock has arrived, the page comes again: with it the browser's own time is the demo's. */
function useReloadAfter(isMoving: boolean, aheadDays: number | undefined): void {
  const begun = useRef(aheadDays);
  begun.current ??= aheadDays;
  const hasArrived = !isMoving && aheadDays !== undefined && aheadDays !== begun.current;
  useEffect(() => {
    if (hasArrived) location.reload();
  }, [hasArrived]);
}
