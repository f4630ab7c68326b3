import { Button, Screen, SuccessCheck, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderIdIn, orderPaths, paths } from '../paths.ts';
import { useTexts } from '../texts/language.tsx';

/** The application is with the lender: a happy moment, and what happens next. */
export function SuccessScreen() {
  const { t } = useTexts();
  const [pathname, navigate] = useLocation();
  const number = orderIdIn(pathname, orderPaths.success);
  const next = [t('success_next_review'), t('success_next_tell'), t('success_next_choose')];
  return (
    <Screen
      footer={<Button onClick={() => navigate(paths.home, { replace: true })}>{t('success_action')}</Button>}
    >
      <div className="flex flex-col items-center gap-4 pt-10 text-center">
        <SuccessCheck />
        <h1 className="text-28 font-bold outline-none">{t('success_title')}</h1>
        <p className="text-ink-soft">{t('success_lead')}</p>
        {number !== null && (
          <p className="text-15 text-ink-soft figures">{t('success_number', { number })}</p>
        )}
      </div>
      <h2 className="pt-4 text-20 font-semibold">{t('success_next_title')}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}
