import { AutoComplete, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { invitationLink } from './invitation-link.ts';

/** The link of a code for one channel, to be copied. */
export function LinkDialog({
  code,
  channels,
  onClose,
}: {
  readonly code: string;
  readonly channels: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const [channel, setChannel] = useState('');
  const link = invitationLink(location.origin, code, channel);
  return (
    <Dialog title={t('codes_link_of', { code })} footer={null} onCancel={onClose}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('codes_channel')} htmlFor="code-channel" extra={t('codes_channel_hint')}>
          <AutoComplete
            id="code-channel"
            value={channel}
            onChange={(typed: string) => setChannel(typed.slice(0, 64))}
            options={channels.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          />
        </Form.Item>
        <Form.Item label={t('codes_link')} htmlFor="code-link">
          <Flex gap={8}>
            <Input id="code-link" readOnly value={link} onFocus={(event) => event.target.select()} />
            <CopyButton type="primary" text={link} />
          </Flex>
        </Form.Item>
      </Form>
    </Dialog>
  );
}
