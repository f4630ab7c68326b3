import { ChevronDown, Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '../../api/config.ts';
import { useChooseLanguage } from '../../texts/choose-language.ts';
import { isLanguage, languageNames, useLanguage, useTexts } from '../../texts/language.tsx';

/** The phone's own list: nothing to fetch, and everybody finds their language by its name in its script. */
export function LanguageSelect() {
  const { t } = useTexts();
  const { market } = useConfig();
  const { language } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const list = useRef<HTMLSelectElement>(null);
  // A prerendered page can be used before the JavaScript
  // is here: what was chosen then, React does not hear of.
  const followEarlyChoice = useEffectEvent(() => {
    const chosen = list.current?.value ?? '';
    if (chosen !== language && isLanguage(chosen)) chooseLanguage(chosen);
  });
  useEffect(() => followEarlyChoice(), []);
  // Prerendered pages do not know the market yet, so the page's own language may not be among its languages.
  const offered = market.languages.includes(language) ? market.languages : [language, ...market.languages];
  return (
    <div className="relative flex items-center text-brand-ink">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-5" />
      <select
        ref={list}
        aria-label={t('language')}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) chooseLanguage(target.value);
        }}
        className="min-h-11 field-sizing-content cursor-pointer appearance-none rounded-field bg-paper py-2 pr-9 pl-10 text-17 font-semibold"
      >
        {offered.map((value) => (
          <option key={value} value={value} lang={value}>
            {languageNames[value]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-5" />
    </div>
  );
}
