import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { AppCodeField } from '../frame/app-code-field.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The six digits of the app, or where that is lost a recovery code. */
export function CodeForm({
  hasApp,
  isBusy,
  failure,
  onCode,
  onPasskey,
  onBack,
}: {
  /** Whoever has no app has recovery codes all the same. */
  readonly hasApp: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onCode: (code: string) => void;
  /** Null where a passkey is none of the ways. */
  readonly onPasskey: (() => void) | null;
  readonly onBack: () => void;
}) {
  const { t } = useTexts();
  const [isRecovery, setRecovery] = useState(!hasApp);
  const plain = { paddingInline: 0 };
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
      <Flex justify="space-between" wrap style={{ marginTop: 12, columnGap: 12 }}>
        <Button type="link" onClick={onBack} style={plain}>
          {t('back')}
        </Button>
        {onPasskey === null ? null : (
          <Button type="link" onClick={onPasskey} style={plain}>
            {t('use_passkey_instead')}
          </Button>
        )}
        {hasApp ? (
          <Button type="link" onClick={() => setRecovery((before) => !before)} style={plain}>
            {t(isRecovery ? 'use_app_code' : 'use_recovery_code')}
          </Button>
        ) : null}
      </Flex>
    </Form>
  );
}
