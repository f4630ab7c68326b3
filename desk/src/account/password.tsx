import { Button } from 'antd';
import { useState } from 'react';
import { useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function Password() {
  const { t } = useTexts();
  const { email } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Mono>{email}</Mono>
      </p>
      <Button onClick={() => setOpen(true)}>{t('change_password')}</Button>
      {isOpen ? <ChangePasswordDialog email={email} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
