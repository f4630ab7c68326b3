import type { StaffMember } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFormats } from './me.tsx';

/** What everybody at the desk should know, and what waits for this person, above every page. */
export function Notices({
  me: { aloneProposals, linksToTake, passkeysChangedAt },
}: {
  readonly me: StaffMember;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <>
      {aloneProposals.map(({ by, action, name, from }) => (
        <Alert
          key={`${by} ${action} ${name}`}
          className="desk-gap"
          type="warning"
          showIcon
          title={t('notice_alone', { by, name, action: t(actionNames[action]), at: time(from) })}
        />
      ))}
      {linksToTake === 0 ? null : (
        <Alert
          className="desk-gap"
          type="info"
          showIcon
          title={t('notice_links', { count: linksToTake })}
          action={<Link href={`${paths.proposals}?status=confirmed`}>{t('notice_links_open')}</Link>}
        />
      )}
      {passkeysChangedAt === null ? null : (
        <Alert
          className="desk-gap"
          type="info"
          showIcon
          title={t('notice_passkeys', { at: time(passkeysChangedAt) })}
          action={<Link href={paths.account}>{t('page_account')}</Link>}
        />
      )}
    </>
  );
}

const actionNames = {
  invite: 'invite_title',
  change_role: 'staff_change_role',
  enable: 'staff_enable',
  reset_password: 'staff_reset_password',
  reset_second_factor: 'staff_reset_factor',
} as const;
