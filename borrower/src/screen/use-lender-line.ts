import { useConfig } from '../api/config.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { useCompanyConfigs } from './company-configs.ts';

/** The lender's licence with whoever gave it; null where it has named none, or that is not known yet. */
export function useLicence(): string | null {
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const { data: configs } = useCompanyConfigs(companyId, language);
  const [number, authority] = ['LICENCE_NUMBER', 'LICENCE_AUTHORITY'].map((key) => {
    const value = configs?.[key];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  });
  if (!number) return null;
  return authority ? `${number} · ${authority}` : number;
}

/** Who lends, by everything that can be checked: name, registration, licence. */
export function useLenderLine(name: string, registration: string): string {
  const { t } = useTexts();
  const licence = useLicence();
  const parts = [name, registration, licence && t('lender_licence', { licence })];
  return parts.filter(Boolean).join(' · ');
}
