import type { StaffMember } from '@hiram/contract/desk';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Who is logged in, and what they can do with their own account. */
export function AccountButton({ me }: { readonly me: StaffMember }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            { key: 'password', label: t('change_password') },
            { key: 'security', label: t('page_account') },
          ],
          onClick: ({ key }) => (key === 'security' ? navigate(paths.account) : setOpen(true)),
        }}
      >
        <Button ref={button} type="text" aria-label={t('account_of', { name: me.name })} aria-haspopup="menu">
          {me.name}
        </Button>
      </Dropdown>
      {isOpen ? (
        <ChangePasswordDialog email={me.email} openedBy={button} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
