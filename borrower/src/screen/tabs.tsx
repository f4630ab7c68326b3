import { TabBar } from '@hiram/ui';
import { House, User } from 'lucide-react';
import { useLocation } from 'wouter';
import { type Path, paths } from '../api/paths.ts';
import { useTexts } from '../texts/language.tsx';

/** The bottom bar. `current` is null while nobody knows yet which screen it will be. */
export function AppTabs({ current }: { current: Path | null }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <TabBar
      label={t('tabs')}
      onNavigate={(href, event) => {
        event.preventDefault();
        navigate(href);
      }}
      items={[
        { href: paths.home, label: t('tab_home'), icon: <House />, current: current === paths.home },
        { href: paths.my, label: t('tab_my'), icon: <User />, current: current === paths.my },
      ]}
    />
  );
}
