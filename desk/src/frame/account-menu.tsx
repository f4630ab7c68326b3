import type { StaffMember } from '@hiram/contract/desk';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../focus-back.ts';
import { useTexts } from '../texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Who is logged in, and what they can do with their own account. */
export function AccountMenu({ me }: { readonly me: StaffMember }) {
  const { t } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const button = useFocusBack(isChanging);
  return (
    <>
      <Dropdown
        trigger={['click']}
        // Opened by keyboard, the arrows are in it at once.
        autoFocus
        menu={{
          items: [{ key: 'change_password', label: t('change_password') }],
          onClick: () => setChanging(true),
        }}
      >
        <Button ref={button} type="text" aria-label={t('account_of', { name: me.name })} aria-haspopup="menu">
          {me.name}
          <span className="desk-caret" aria-hidden />
        </Button>
      </Dropdown>
      {isChanging ? <ChangePasswordDialog email={me.email} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
