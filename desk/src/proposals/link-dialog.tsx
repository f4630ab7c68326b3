import { Button, Flex, Input, Typography } from 'antd';
import type { RefObject } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** A one-time link, told once: to be copied and sent by whoever asked for it. */
export function LinkDialog({
  name,
  label,
  made,
  openedBy,
  onClose,
}: {
  readonly name: string;
  readonly label: string;
  readonly made: { readonly path: string; readonly expiresAt: string };
  /** It comes after a dialog that is gone when this one is done. */
  readonly openedBy: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  const link = new URL(made.path, location.origin).href;
  return (
    <Dialog
      openedBy={openedBy}
      title={t('invite_link_title', { name })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Typography.Paragraph>{t('invite_link_text', { until: time(made.expiresAt) })}</Typography.Paragraph>
      <Flex gap={8}>
        <Input readOnly aria-label={label} value={link} onFocus={(event) => event.target.select()} />
        <CopyButton text={link} />
      </Flex>
    </Dialog>
  );
}
