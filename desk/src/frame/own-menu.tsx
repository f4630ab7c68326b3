import type { StaffMember } from '@hiram/contract/desk';
import { Button, Segmented } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { type DeskLanguage, useTexts } from '../texts/use-texts.ts';
import { type Appearance, appearances } from './appearance.ts';
import { useKeysHelp } from './keys.tsx';
import type { Preferences } from './preferences.ts';

const ownMenuId = 'desk-own-menu';
const languages: { value: DeskLanguage; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];

/** Who is logged in, and behind their name what only concerns them: the browser's own popover. */
export function OwnMenu({
  me,
  preferences,
}: {
  readonly me: StaffMember;
  readonly preferences: Preferences;
}) {
  const { t } = useTexts();
  const showKeys = useKeysHelp();
  const box = useRef<HTMLDivElement>(null);
  const close = () => box.current?.hidePopover();
  return (
    <>
      <Button type="text" className="desk-own" popoverTarget={ownMenuId} aria-haspopup="dialog">
        <span className="desk-own-name">{me.name}</span>
        <span className="desk-faint desk-own-role">{t(`role_${me.role}`)}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <div
        ref={box}
        id={ownMenuId}
        popover="auto"
        className="desk-own-menu"
        aria-label={me.name}
        role="dialog"
      >
        <span className="desk-faint">{`${me.name} · ${t(`role_${me.role}`)}`}</span>
        <Link href={paths.account} onClick={close}>
          {t('page_account')}
        </Link>
        <button
          type="button"
          onClick={() => {
            close();
            showKeys();
          }}
        >
          {t('keys')}
        </button>
        <span id="own-language" className="desk-faint">
          {t('language')}
        </span>
        <Segmented<DeskLanguage>
          block
          aria-labelledby="own-language"
          name="language"
          value={preferences.language}
          onChange={preferences.onLanguage}
          options={languages}
        />
        <span id="own-appearance" className="desk-faint">
          {t('appearance')}
        </span>
        <Segmented<Appearance>
          block
          aria-labelledby="own-appearance"
          name="appearance"
          value={preferences.appearance}
          onChange={preferences.onAppearance}
          options={appearances.map((value) => ({ value, label: t(`appearance_${value}`) }))}
        />
      </div>
    </>
  );
}
