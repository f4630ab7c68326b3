import en from '@hiram/texts/phone/en';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '../../app/app.css';
import { ToastProvider } from '@hiram/ui';
import { LanguageProvider } from '../../texts/language.tsx';
import { cardRatio } from './guide.ts';
import { PhotoSourceSheet } from './photo-source-sheet.tsx';

/** A camera in front of which somebody draws. */
function cameraSeeing(draw: (context: CanvasRenderingContext2D) => void): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1440 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const stream = canvas.captureStream(10);
  const timer = setInterval(() => draw(context), 100);
  for (const track of stream.getTracks()) {
    const stop = track.stop.bind(track);
    track.stop = () => {
      clearInterval(timer);
      stop();
    };
  }
  draw(context);
  return stream;
}

function drawCard(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#aaa';
  context.fillRect(0, 0, 1080, 1440);
  context.fillStyle = '#111';
  context.font = '26px sans-serif';
  for (let line = 0; line < 48; line += 1)
    context.fillText('REPUBLIKA NG PILIPINAS 1234-5678-9012 SAMPLE CARD OF NOBODY', 20, 30 * line);
}

const drawNight = (context: CanvasRenderingContext2D) => {
  context.fillStyle = '#050505';
  context.fillRect(0, 0, 1080, 1440);
};

function phoneWith(getUserMedia: () => Promise<MediaStream>, devices = ['videoinput']) {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(
    devices.map((kind) => ({ kind }) as MediaDeviceInfo),
  );
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus);
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(getUserMedia);
}

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(isCard = true) {
  const photos: Blob[] = [];
  const closed = vi.fn();
  await render(
    <LanguageProvider initial={{ language: 'en', whole: true, catalog: en }}>
      <ToastProvider closeLabel="Close" at="/">
        <PhotoSourceSheet
          open
          onClose={closed}
          title="Front of your ID"
          camera="environment"
          isCard={isCard}
          onPhoto={(photo) => photos.push(photo)}
        />
      </ToastProvider>
    </LanguageProvider>,
  );
  return { photos, closed };
}

const take = page.getByRole('button', { name: 'Take a photo' });

/** The file window that a camera app would be. */
function fileWindow() {
  const opened = vi.fn();
  document.querySelector('[data-source="camera"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    opened();
  });
  return opened;
}

describe('the live camera', () => {
  it('says what it sees of a card, and takes what lies in the frame', async () => {
    const stream = cameraSeeing(drawCard);
    const asked = phoneWith(async () => stream);
    const { photos } = await open();
    await expect.poll(() => vi.mocked(navigator.permissions.query).mock.calls.length).toBeGreaterThan(0);
    await take.first().click();
    await expect.element(page.getByText('Looks good.')).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    await page.getByRole('dialog').last().getByRole('button', { name: 'Take a photo' }).click();
    await expect.poll(() => photos.length).toBe(1);
    const bitmap = await createImageBitmap(photos[0] as Blob);
    expect(bitmap.width / bitmap.height).toBeCloseTo(cardRatio, 1);
    expect(bitmap.width).toBeGreaterThan(700);
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('says when it is too dark', async () => {
    phoneWith(async () => cameraSeeing(drawNight));
    await open();
    await expect.poll(() => vi.mocked(navigator.permissions.query).mock.calls.length).toBeGreaterThan(0);
    await take.first().click();
    await expect.element(page.getByText('It’s too dark. Find more light.')).toBeVisible();
  });

  it('that is refused leads to the camera app, in words', async () => {
    phoneWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await open();
    await expect.poll(() => vi.mocked(navigator.permissions.query).mock.calls.length).toBeGreaterThan(0);
    const opened = fileWindow();
    await take.first().click();
    await expect.element(page.getByText(/We can’t use the camera here/)).toBeVisible();
    await page.getByRole('button', { name: 'Use the camera app' }).click();
    expect(opened).toHaveBeenCalledOnce();
  });

  it.each([
    ['there is none', true, []],
    ['it is no card', false, ['videoinput']],
  ])('is left out where %s: the camera app opens at once', async (_why, isCard, devices) => {
    const asked = phoneWith(() => Promise.reject(new Error('not to be asked')), devices as string[]);
    await open(isCard as boolean);
    const opened = fileWindow();
    await take.first().click();
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    expect(asked).not.toHaveBeenCalled();
  });
});
