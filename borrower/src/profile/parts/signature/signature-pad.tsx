import { signatureSize, uploadSignature } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { photoReason, useSendPhoto } from '../../../form/photo/use-send-photo.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useSay } from '../../../texts/say.ts';
import { reloadBorrower } from '../../queries.ts';
import { usePad } from './use-pad.ts';

/** The drawing area with its two buttons. In a file of its own, fetched when somebody is about to sign. */
export function SignaturePadArea({ onSigned }: { onSigned: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(false);
  const { send, isBusy, isWaiting } = useSendPhoto(uploadSignature);
  const problemId = useId();
  const pad = usePad(canvas, () => {
    setDrawn(true);
    setProblem(null);
  });

  function reset() {
    pad.reset();
    setDrawn(false);
    setProblem(null);
  }

  async function confirm() {
    if (pad.isEmpty()) return setProblem(t('signature_empty'));
    if (!pad.isEnough()) return setProblem(t('photo_too_little_ink'));
    const img = pad.toPng();
    if (!img) return setProblem(t('photo_failed'));
    const sent = await send({ img }, pad.strokes());
    if (sent.ok) {
      await reloadBorrower();
      return onSigned();
    }
    const reason = photoReason(sent);
    if (reason !== null) setProblem(say(reason) ?? t('photo_failed'));
  }

  return (
    <>
      {/* With the phone on its side there is room for the paper and the buttons, and for nothing else. */}
      <p className="text-ink-soft [@media(max-height:26rem)]:hidden">{t('signature_lead')}</p>
      <div className="mx-auto w-full max-w-[calc(45dvh*8/3)] shrink-0">
        {/* White in the dark, too: it is paper, and what is seen is what is sent. */}
        <div
          className={`relative overflow-hidden rounded-field border-2 bg-[#fff] ${
            problem ? 'border-danger' : 'border-line-strong'
          }`}
        >
          <canvas
            ref={canvas}
            width={signatureSize.width}
            height={signatureSize.height}
            role="img"
            aria-label={t(drawn ? 'signature_area_drawn' : 'signature_area')}
            aria-describedby={problem ? problemId : undefined}
            className="block aspect-8/3 w-full cursor-crosshair touch-none select-none"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b-2 border-dashed border-[#b9c2bc]"
          />
        </div>
        <div role="alert">
          {problem && (
            <p id={problemId} className="flex gap-1 pt-2 text-13 font-medium text-danger-ink">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {problem}
            </p>
          )}
        </div>
        {isWaiting && (
          <p role="status" className="pt-2 text-13 text-ink-soft">
            {t('photo_waiting')}
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button variant="secondary" className="flex-1" disabled={isBusy} onClick={reset}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t('signature_reset')}
        </Button>
        <Button className="flex-2" busy={isBusy} onClick={confirm}>
          {t('signature_confirm')}
        </Button>
      </div>
    </>
  );
}
