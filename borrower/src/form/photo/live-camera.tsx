import { Button, Sheet, Spinner } from '@hiram/ui';
import { Camera, Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { type Area, greyOf } from './grey.ts';
import { cardRatio, guideIn, guideShare } from './guide.ts';
import { doubtAbout, type PhotoDoubt } from './quality.ts';
import { useCamera } from './use-camera.ts';

interface LiveCameraProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onPhoto: (photo: Blob) => void;
  /** The phone's own camera app instead. */
  readonly onOther: () => void;
}

const lookMs = 700;
const jpegQuality = 0.92;

/** What the camera sees, with a frame for the card and a word on what would be wrong with the picture. */
export function LiveCamera({ open, title, onClose, onPhoto, onOther }: LiveCameraProps) {
  const { t } = useTexts();
  const camera = useCamera(open);
  const video = useRef<HTMLVideoElement>(null);
  const [isTaking, setIsTaking] = useState(false);

  async function take() {
    const area = video.current && areaOf(video.current);
    if (!video.current || !area || isTaking) return;
    setIsTaking(true);
    const photo = await photoOf(video.current, area);
    setIsTaking(false);
    onClose();
    onPhoto(photo);
  }

  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {camera.step === 'failed' ? (
        <p role="alert">{t('camera_failed')}</p>
      ) : (
        <>
          <div className="relative aspect-[3/4] max-h-[58dvh] overflow-hidden rounded-card bg-sunken">
            {camera.step === 'live' ? (
              <Picture stream={camera.stream} video={video} />
            ) : (
              <span className="absolute inset-0 grid place-items-center">
                <Spinner />
              </span>
            )}
            <Guide />
          </div>
          <LiveHint video={video} isLive={camera.step === 'live'} />
          <Button busy={camera.step === 'starting' || isTaking} onClick={() => void take()}>
            <Camera aria-hidden="true" className="size-5" />
            {t('photo_take')}
          </Button>
        </>
      )}
      <Button variant={camera.step === 'failed' ? 'primary' : 'quiet'} onClick={onOther}>
        <Smartphone aria-hidden="true" className="size-5" />
        {t('camera_other')}
      </Button>
    </Sheet>
  );
}

function Picture({ stream, video }: { stream: MediaStream; video: RefObject<HTMLVideoElement | null> }) {
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream, video]);
  return <video ref={video} autoPlay muted playsInline className="size-full object-cover" />;
}

/** Where the card belongs; around it the picture is darker. Black and white in any theme: it lies on a picture. */
function Guide() {
  const height = (100 * guideShare) / cardRatio;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 133.33"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 size-full"
    >
      <path
        d={`M0 0h100v133.33H0z M${50 - 50 * guideShare} ${66.67 - height / 2}v${height}h${100 * guideShare}v${-height}z`}
        fill="#000"
        fillOpacity="0.45"
        fillRule="evenodd"
      />
      <rect
        x={50 - 50 * guideShare}
        y={66.67 - height / 2}
        width={100 * guideShare}
        height={height}
        rx="3"
        strokeWidth="0.8"
        stroke="#fff"
      />
    </svg>
  );
}

const hints = {
  photo_dark: 'camera_dark',
  photo_blurred: 'camera_blurred',
  photo_glare: 'camera_glare',
  photo_no_card: 'camera_far',
} as const satisfies Record<PhotoDoubt, string>;

interface LiveHintProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
}

/** Looks at the picture every moment, by the same measure that the photo meets afterwards. */
function LiveHint({ video, isLive }: LiveHintProps) {
  const { t } = useTexts();
  const [doubt, setDoubt] = useState<PhotoDoubt | 'none' | null>(null);
  useEffect(() => {
    if (!isLive) return setDoubt(null);
    const timer = setInterval(() => {
      const area = video.current && areaOf(video.current);
      if (video.current && area) setDoubt(doubtAbout(greyOf(video.current, area), 'card') ?? 'none');
    }, lookMs);
    return () => clearInterval(timer);
  }, [isLive, video]);
  return (
    <p role="status" className="min-h-6 text-center font-medium">
      {doubt === null ? t('camera_place') : doubt === 'none' ? t('camera_good') : t(hints[doubt])}
    </p>
  );
}

/** What lies in the guide; null until there is a picture. */
function areaOf(video: HTMLVideoElement): Area | null {
  const { videoWidth: width, videoHeight: height, clientWidth, clientHeight } = video;
  if (width === 0 || clientWidth === 0) return null;
  return guideIn({ width, height }, { width: clientWidth, height: clientHeight });
}

async function photoOf(video: HTMLVideoElement, { left, top, width, height }: Area): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
