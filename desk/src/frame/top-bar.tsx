import type { StaffMember } from '@hiram/contract/desk';
import { Button } from 'antd';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useTexts } from '../texts/use-texts.ts';
import { Bell } from './bell.tsx';
import { DemoClock } from './demo-clock.tsx';
import type { DeskPage } from './desk-page.ts';
import { Mark } from './mark.tsx';
import { menuId } from './menu.tsx';
import { OwnMenu } from './own-menu.tsx';
import { PaletteField } from './palette.tsx';
import type { Preferences } from './preferences.ts';

export function TopBar({
  me,
  preferences,
  pages,
  isLeaving,
  onLeave,
}: {
  readonly me: StaffMember;
  /** Those that the role can open. */
  readonly pages: readonly DeskPage[];
  readonly preferences: Preferences;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}) {
  const { t } = useTexts();
  return (
    <header className="desk-top">
      <Button
        type="text"
        className="desk-menu-button"
        icon={<MenuIcon size={18} aria-hidden="true" />}
        popoverTarget={menuId}
      >
        {t('menu')}
      </Button>
      <Mark logo={me.companyLogo} />
      <span className="desk-company">{me.companyName}</span>
      <PaletteField pages={pages} onLeave={onLeave} />
      <DemoClock />
      <div className="desk-who">
        <Bell />
        <OwnMenu me={me} preferences={preferences} />
        <Button
          type="text"
          aria-label={t('log_out')}
          title={t('log_out')}
          icon={<LogOut size={16} aria-hidden="true" />}
          onClick={onLeave}
          loading={isLeaving}
        />
      </div>
    </header>
  );
}
