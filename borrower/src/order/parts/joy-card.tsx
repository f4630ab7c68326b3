import type { OrderStatus } from '@hiram/contract';
import { Card, SuccessCheck } from '@hiram/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { joyOf, rememberJoy } from './joy.ts';

interface JoyCardProps {
  readonly orderId: number;
  readonly status: OrderStatus | undefined;
  readonly isDrawn: boolean;
}

/** A small happy moment, once for each: the loan is approved, the money has arrived. */
export function JoyCard({ orderId, status, isDrawn }: JoyCardProps) {
  const { t } = useTexts();
  const now = joyOf({ orderId, status, isDrawn });
  // It stays while this screen does, also after it has been remembered.
  const [joy, setJoy] = useState(now);
  if (now !== null && now !== joy) setJoy(now);
  useEffect(() => {
    if (joy !== null) rememberJoy(orderId, joy);
  }, [joy, orderId]);
  if (joy === null) return null;
  return (
    <Card className="items-center text-center" role="status">
      <SuccessCheck />
      <p className="text-20 font-bold">{t(`joy_${joy}`)}</p>
      <p className="text-ink-soft">{t(`joy_${joy}_text`)}</p>
    </Card>
  );
}
