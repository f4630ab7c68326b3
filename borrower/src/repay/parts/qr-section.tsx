import { type RepayOptions, transferQr } from '@hiram/contract';
import { lazy, Suspense } from 'react';

// With what draws it, it is fetched only by those who pay this way.
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }));

interface QrSectionProps {
  readonly options: Pick<RepayOptions, 'orderNo' | 'mark' | 'payee' | 'qr'>;
  readonly cents: number;
}

/** The QR code of this very transfer: amount and mark are in it. */
export function QrSection({ options: { orderNo, mark, payee, qr }, cents }: QrSectionProps) {
  if (!payee || !qr) return null;
  const payload = transferQr({
    account: qr.account,
    amountCents: cents,
    mark,
    payeeName: payee.accountName,
    city: qr.city,
  });
  return (
    <Suspense
      fallback={<div aria-busy="true" className="aspect-square animate-skeleton rounded-card bg-sunken" />}
    >
      <QrPicture payload={payload} cents={cents} fileName={`${orderNo}-${cents}.png`} />
    </Suspense>
  );
}
