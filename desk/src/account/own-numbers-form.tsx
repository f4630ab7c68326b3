import { getStaffInfo, saveOwnNumbers } from '@hiram/contract/desk';
import { Alert, App, Button, Form } from 'antd';
import { useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { givenNumbers, OwnNumberFields, type OwnNumbers } from '../frame/own-number-fields.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function OwnNumbersForm() {
  const { t } = useTexts();
  const { hasOwnMobile } = useMe();
  const { message } = App.useApp();
  const [form] = Form.useForm<OwnNumbers>();
  const save = useSend(saveOwnNumbers, { refreshes: [getStaffInfo], handles: 'all' });

  async function send(numbers: OwnNumbers): Promise<void> {
    const done = await save.send(givenNumbers(numbers));
    if (!done.ok) return;
    form.resetFields();
    void message.success(t('own_numbers_saved'));
  }
  return (
    <>
      {hasOwnMobile ? null : <Alert type="info" className="desk-gap" title={t('own_mobile_missing')} />}
      <Form<OwnNumbers>
        form={form}
        layout="vertical"
        style={{ maxWidth: 440 }}
        requiredMark={false}
        onFinish={send}
      >
        <OwnNumberFields size="middle" />
        <FailureAlert failure={save.failure} />
        <Button htmlType="submit" loading={save.isBusy}>
          {t('own_numbers_save')}
        </Button>
      </Form>
    </>
  );
}
