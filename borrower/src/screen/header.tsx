import { HeaderBar } from '@hiram/ui';
import { paths } from '../api/paths.ts';
import { useTexts } from '../texts/language.tsx';
import { useBack } from './use-back.ts';

interface HeaderProps {
  readonly title: string;
  /** Where the way back leads for whoever opened this address directly. */
  readonly parent?: string | undefined;
}

/** The head of a screen that has one before it. */
export function Header({ title, parent = paths.home }: HeaderProps) {
  const { t } = useTexts();
  return <HeaderBar title={title} onBack={useBack(parent)} backLabel={t('back')} />;
}
