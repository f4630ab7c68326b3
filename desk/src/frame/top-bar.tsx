import type { StaffMember } from '@hiram/contract/desk';
import { Button, Select, Tag } from 'antd';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { type DeskLanguage, useTexts } from '../texts/use-texts.ts';
import { type Appearance, appearances } from './appearance.ts';
import { DemoClock } from './demo-clock.tsx';
import { useKeysHelp } from './keys.tsx';
import type { Preferences } from './preferences.ts';

export function TopBar({
  me,
  preferences,
  isLeaving,
  onLeave,
}: {
  readonly me: StaffMember;
  readonly preferences: Preferences;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}) {
  const { t } = useTexts();
  const showKeys = useKeysHelp();
  return (
    <header className="desk-top">
      <span className="desk-company">{me.companyName}</span>
      <DemoClock />
      <div className="desk-who">
        <Link href={paths.account} className="desk-account" aria-label={t('account_of', { name: me.name })}>
          {me.name}
        </Link>
        <Tag>{t(`role_${me.role}`)}</Tag>
        <Button type="text" onClick={showKeys}>
          {t('keys')}
        </Button>
        <Select<DeskLanguage>
          aria-label={t('language')}
          variant="borderless"
          value={preferences.language}
          onChange={preferences.onLanguage}
          popupMatchSelectWidth={false}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
        <Select<Appearance>
          aria-label={t('appearance')}
          variant="borderless"
          value={preferences.appearance}
          onChange={preferences.onAppearance}
          popupMatchSelectWidth={false}
          options={appearances.map((value) => ({ value, label: t(`appearance_${value}`) }))}
        />
        <Button onClick={onLeave} loading={isLeaving}>
          {t('log_out')}
        </Button>
      </div>
    </header>
  );
}
