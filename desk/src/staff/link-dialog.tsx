import { Button, Flex, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useFormats } from '../me.tsx';
import { useTexts } from '../texts.ts';

/** A one-time link, told once: to be copied and sent by whoever asked for it. */
export function LinkDialog({
  name,
  label,
  made,
  onClose,
}: {
  readonly name: string;
  readonly label: string;
  readonly made: { readonly path: string; readonly expiresAt: string };
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [isCopied, setCopied] = useState(false);
  const link = new URL(made.path, location.origin).href;
  return (
    <Modal
      open
      title={t('invite_link_title', { name })}
      onCancel={onClose}
      closable={{ 'aria-label': t('close') }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Typography.Paragraph>{t('invite_link_text', { until: time(made.expiresAt) })}</Typography.Paragraph>
      <Flex gap={8}>
        <Input readOnly aria-label={label} value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}>
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      </Flex>
    </Modal>
  );
}
