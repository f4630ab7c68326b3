import { type ExtensionOptions, type ExtensionView, signExtension, toCents } from '@hiram/contract';
import { Button, Card, Checkbox } from '@hiram/ui';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { reloadOrders } from '../../order/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { AddendumRow } from './addendum-row.tsx';
import { ExtensionFrame } from './extension-frame.tsx';

interface SignStepProps {
  readonly answer: ExtensionOptions;
  readonly extension: ExtensionView;
  readonly addendum: NonNullable<ExtensionView['addendum']>;
}

/** The addendum to read and sign. What is signed is the very document that was on the screen: its hash says so. */
export function SignStep({ answer, extension, addendum }: SignStepProps) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const [isRead, setIsRead] = useState(false);
  const { send, isBusy } = useSend(signExtension);
  const { extensionId, days, price, payUntil } = extension;
  async function sign() {
    await send({ extensionId, sha256: addendum.sha256 });
    await reloadOrders();
  }
  return (
    <ExtensionFrame
      answer={answer}
      footer={
        <Button
          busy={isBusy}
          reason={isRead ? undefined : t('extension_read_first')}
          onClick={() => void sign()}
        >
          {t('extension_sign')}
        </Button>
      }
    >
      <Card tone="brand">
        <p className="text-20 font-semibold">{t('extension_approved', { count: days })}</p>
        <p>
          {toCents(price) === 0
            ? t('extension_sign_free', { date: day(payUntil ?? '') })
            : t('extension_sign_priced', { price: money(price), date: day(payUntil ?? '') })}
        </p>
      </Card>
      <section aria-label={t('extension_addendum')} className="flex flex-col gap-2">
        {addendum.pages.map(({ url, width, height }, index) => (
          <img
            key={url}
            src={url}
            alt={t('contract_page', {
              page: index + 1,
              total: addendum.pages.length,
              number: addendum.number,
            })}
            width={width}
            height={height}
            className="h-auto w-full rounded-field border border-line"
          />
        ))}
      </section>
      <AddendumRow orderId={answer.orderId} extensionId={extensionId} addendum={addendum} />
      <Checkbox
        label={t('extension_have_read')}
        checked={isRead}
        onChange={(event) => setIsRead(event.target.checked)}
      />
    </ExtensionFrame>
  );
}
