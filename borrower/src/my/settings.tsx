import { Card } from '@hiram/ui';
import { Languages, SunMoon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useConfig } from '../api/config.ts';
import { Section } from '../screen/section.tsx';
import { useChooseLanguage } from '../texts/choose-language.ts';
import { languageNames, useLanguage, useTexts } from '../texts/language.tsx';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

export function Settings() {
  const { t } = useTexts();
  const { market } = useConfig();
  const { language } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const theme = useTheme();
  return (
    <Section title={t('my_settings')}>
      <Card className="gap-4">
        <Choice
          icon={<Languages />}
          label={t('language')}
          options={market.languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          value={language}
          onChoose={chooseLanguage}
        />
        <Choice
          icon={<SunMoon />}
          label={t('theme')}
          options={themes.map((value) => ({ value, label: t(themeTexts[value]) }))}
          value={theme}
          onChoose={chooseTheme}
        />
      </Card>
    </Section>
  );
}

const themeTexts = {
  system: 'theme_system',
  light: 'theme_light',
  dark: 'theme_dark',
} as const satisfies Record<Theme, string>;

interface ChoiceProps<Value extends string> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few options side by side, all in view: native radio buttons dressed as one control. */
function Choice<Value extends string>({ icon, label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-2 text-15 font-medium *:size-5">
        {icon}
        <span className="contents">{label}</span>
      </legend>
      <div className="flex rounded-field bg-sunken p-1 large-text:flex-col">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="relative grid min-h-11 flex-1 place-items-center rounded-[0.75rem] px-2 text-center text-15 text-ink-soft has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
