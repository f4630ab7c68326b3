import { Button, useToast } from '@hiram/ui';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { Download, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../screen/formats.ts';
import { saveFile } from '../../screen/save-file.ts';
import { useTexts } from '../../texts/language.tsx';
import { pngOf, quietModules } from './qr-png.ts';

interface QrPictureProps {
  readonly payload: string;
  readonly cents: number;
  readonly fileName: string;
}

/** Black on white in the dark as well: what is read by a camera follows no theme. */
export function QrPicture({ payload, cents, fileName }: QrPictureProps) {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  const toasts = useToast();
  const code = useMemo(() => generate(payload, { minCorrectionLevel: correction.M }), [payload]);
  const size = code.size + 2 * quietModules;
  const picture = async () => new File([await pngOf(code)], fileName, { type: 'image/png' });

  async function share() {
    try {
      await navigator.share({ files: [await picture()] });
    } catch (failure) {
      // Thinking better of it is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        toasts.show(t('qr_share_failed'), 'error');
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <svg
        role="img"
        aria-label={t('qr_label', { amount: moneyOfCents(cents) })}
        data-payload={payload}
        viewBox={`${-quietModules} ${-quietModules} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-80 rounded-card"
      >
        <rect x={-quietModules} y={-quietModules} width={size} height={size} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" size="medium" onClick={() => void picture().then(saveFile)}>
          <Download aria-hidden="true" className="size-5" />
          {t('qr_save')}
        </Button>
        {canShareFiles() && (
          <Button variant="secondary" size="medium" onClick={() => void share()}>
            <Share2 aria-hidden="true" className="size-5" />
            {t('qr_share')}
          </Button>
        )}
      </div>
    </div>
  );
}

function canShareFiles(): boolean {
  const sample = new File([], 'sample.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}
