import { useEffect } from 'react';
import { useKnownNewestOrder } from '../../screen/newest-order.ts';
import { useLanguage } from '../../texts/language.tsx';

const quietMs = 3000;

/**
 * Some seconds after somebody with a loan has come, when the screen has what it needs. A failure is made up for by the
 * next visit.
 */
export function TakeAlong() {
  const { language } = useLanguage();
  const { data } = useKnownNewestOrder();
  const hasLoan = Boolean(data);
  useEffect(() => {
    if (!hasLoan || !import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import('./fetch-along.ts').then(({ fetchAlong }) => fetchAlong(language)).catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [language, hasLoan]);
  return null;
}
