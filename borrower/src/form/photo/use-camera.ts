import { useEffect, useState } from 'react';

type CameraState =
  | { readonly step: 'starting' | 'failed' }
  | { readonly step: 'live'; readonly stream: MediaStream };

/** Large enough that every letter of a card can be read; phones give what they have. */
const wanted = { width: { ideal: 1920 }, height: { ideal: 1440 } };

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The camera, for as long as `isOn`: its light goes out with the screen. */
export function useCamera(isOn: boolean): CameraState {
  const [state, setState] = useState<CameraState>({ step: 'starting' });
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let running: MediaStream | null = null;
    const video = { facingMode: { ideal: 'environment' }, ...wanted };
    navigator.mediaDevices.getUserMedia({ video }).then(
      (stream) => {
        if (isOver) return end(stream);
        running = stream;
        setState({ step: 'live', stream });
      },
      () => {
        if (!isOver) setState({ step: 'failed' });
      },
    );
    return () => {
      isOver = true;
      if (running) end(running);
      setState({ step: 'starting' });
    };
  }, [isOn]);
  return state;
}

/** Whether there is a camera that a page may ask for, and nobody has said no. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (!devices.some(({ kind }) => kind === 'videoinput')) return false;
  } catch {
    return false;
  }
  // Some browsers do not say whether it was refused before; then asking shows it.
  const permission = await navigator.permissions
    .query({ name: 'camera' as PermissionName })
    .catch(() => null);
  return permission?.state !== 'denied';
}
