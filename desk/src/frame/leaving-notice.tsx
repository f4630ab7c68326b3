import { Button } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { Dialog } from './dialog.tsx';

const nothing = () => undefined;

/** Nobody has touched the desk for long. Any touch of it, also on the button, ends this by itself. */
export function LeavingNotice() {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('leaving_title')}
      onCancel={nothing}
      footer={
        <Button type="primary" autoFocus>
          {t('leaving_stay')}
        </Button>
      }
    >
      <p>{t('leaving_text')}</p>
    </Dialog>
  );
}
