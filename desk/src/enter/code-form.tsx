import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AppCodeField } from './app-code-field.tsx';

/** The six digits of the app, or where that is lost a recovery code. */
export function CodeForm({
  isBusy,
  failure,
  onCode,
  onBack,
}: {
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Form<{ code: string }>
      key={String(isRecovery)}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => onCode(code.replace(/\s/g, ''))}
    >
      <Typography.Paragraph type="secondary">
        {t(isRecovery ? 'recovery_hint' : 'code_hint')}
      </Typography.Paragraph>
      {isRecovery ? (
        <Form.Item
          name="code"
          label={t('recovery_code')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input autoComplete="off" autoCapitalize="characters" autoFocus size="large" maxLength={20} />
        </Form.Item>
      ) : (
        <AppCodeField />
      )}
      <FailureAlert failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('log_in')}
      </Button>
      <Flex justify="space-between" style={{ marginTop: 12 }}>
        <Button type="link" onClick={onBack} style={{ paddingInline: 0 }}>
          {t('back')}
        </Button>
        <Button type="link" onClick={() => setRecovery((before) => !before)} style={{ paddingInline: 0 }}>
          {t(isRecovery ? 'use_app_code' : 'use_recovery_code')}
        </Button>
      </Flex>
    </Form>
  );
}
