import { listIdentityChecks } from '@hiram/contract/desk';
import { App } from 'antd';
import { useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { usePageKeys } from '../frame/keys.tsx';
import { useOpenPath } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCheckWish } from './use-check-wish.ts';

/** The longest waiting identity but this one, and the way to it. */
export function useNextCheck(borrowerId: number) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const wish = useCheckWish();
  const { pathOf } = useOpenPath();
  const read = useRead(listIdentityChecks, { ...wish, limit: 2 }, { liveSeconds: 5 });
  const next = read.data?.checks.find((check) => check.borrowerId !== borrowerId);
  const goNext = () => {
    if (next) navigate(pathOf(next.borrowerId));
    else void message.info(t('identity_no_next'));
  };
  usePageKeys([{ key: 'n', says: t('identity_next'), run: goNext }]);
  return { next, goNext };
}
