import type { StaffMember } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Who is logged in, and what they can do with their own account. */
export function AccountButton({ me }: { readonly me: StaffMember }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        aria-label={t('account_of', { name: me.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {me.name}
      </Button>
      {isOpen ? <ChangePasswordDialog email={me.email} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
