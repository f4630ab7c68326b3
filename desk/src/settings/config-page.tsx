import { type Language, languages } from '@hiram/contract';
import { type ConfigKey, configKeys, configNameOf, listConfigs } from '@hiram/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/server.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import {
  authorityKey,
  type ConfigValues,
  configsOf,
  hoursKeys,
  isSpoken,
  letterheadKeys,
  linkKeys,
  serviceHoursKeys,
} from './config-drafts.ts';
import { LineEditor, LinkEditor, PartnersEditor, QuestionsEditor, TextEditor } from './config-editors.tsx';
import { ConfigPreview } from './config-preview.tsx';
import { ConfigSection } from './config-section.tsx';
import { HomeImagesEditor, LogoEditor } from './picture-editor.tsx';
import './settings.css';

const everyLanguage = 'every';

/** The lender's own texts and links, each with an editor of its kind, beside how a phone shows them. */
export function ConfigPage() {
  const { t } = useTexts();
  const read = useRead(listConfigs, {});
  return (
    <Page title={t('page_config')}>
      <Loaded query={read}>{(configs) => <Settings configs={configs} />}</Loaded>
    </Page>
  );
}

function Settings({ configs }: { readonly configs: Readonly<Record<string, unknown>> }) {
  const { t } = useTexts();
  /** Whose words are edited; null of those for every language that has none of its own. */
  const [language, setLanguage] = useState<Language | null>(null);
  const [edits, setEdits] = useState<Readonly<Record<string, unknown>>>({});
  // What each edit began from: a colleague's newer words may arrive while somebody is typing.
  const [begun, setBegun] = useState<Readonly<Record<string, unknown>>>({});
  const queries = useQueryClient();
  const nameOf = (key: ConfigKey) => configNameOf(key, isSpoken(key) ? (language ?? undefined) : undefined);
  const byKey = (values: Readonly<Record<string, unknown>>) =>
    configsOf(Object.fromEntries(configKeys.map((key) => [key, values[nameOf(key)]])));
  const saved = byKey(configs);
  const values = byKey({ ...configs, ...edits });

  function section<Key extends ConfigKey>(
    key: Key,
    editor: (props: {
      label: string;
      value: ConfigValues[Key];
      onChange: (value: ConfigValues[Key]) => void;
    }) => ReactNode,
  ) {
    const name = nameOf(key);
    const put = (value: ConfigValues[Key]) => {
      setEdits((before) => ({ ...before, [name]: value }));
      setBegun((before) => ({ [name]: configs[name] ?? null, ...before }));
    };
    /** Before the server is asked again, so that the old words do not flash up in between. */
    const keep = (value: unknown) => {
      queries.setQueryData([listConfigs.path, {}], { ...configs, [name]: value });
      leave();
    };
    /** Forgets the edit: what is saved is shown again, whoever saved it. */
    const leave = () => {
      setEdits(({ [name]: _, ...others }) => others);
      setBegun(({ [name]: _, ...others }) => others);
    };
    return (
      <ConfigSection
        key={name}
        name={key}
        language={isSpoken(key) ? language : null}
        value={values[key]}
        isChanged={JSON.stringify(values[key]) !== JSON.stringify(saved[key])}
        was={begun[name] ?? null}
        onSaved={keep}
        onLeave={leave}
      >
        {editor({
          label: t(`config_${key as ConfigKey}`),
          value: values[key],
          onChange: put,
        })}
      </ConfigSection>
    );
  }
  return (
    <div className="config">
      <div>
        <Select<Language | typeof everyLanguage>
          className="desk-gap"
          aria-label={t('config_language')}
          value={language ?? everyLanguage}
          onChange={(chosen) => setLanguage(chosen === everyLanguage ? null : chosen)}
          popupMatchSelectWidth={false}
          options={[
            { value: everyLanguage, label: t('config_every_language') },
            ...languages.map((each) => ({ value: each, label: t(`language_${each}`) })),
          ]}
        />
        <p className="config-help">{t('config_language_help')}</p>
        {section('ABOUT_US', (props) => (
          <TextEditor {...props} />
        ))}
        {section('FAQ', (props) => (
          <QuestionsEditor {...props} />
        ))}
        {section('PARTNERS', (props) => (
          <PartnersEditor {...props} />
        ))}
        {section('LOGO', (props) => (
          <LogoEditor {...props} />
        ))}
        {section('HOME_IMAGES', (props) => (
          <HomeImagesEditor {...props} />
        ))}
        {letterheadKeys.map((key) =>
          section(key, (props) => <LineEditor {...props} help={t('config_on_papers')} />),
        )}
        {section(authorityKey, (props) => (
          <LineEditor {...props} help={t('config_authority_help')} />
        ))}
        {hoursKeys.map((key) =>
          section(key, (props) => <LineEditor {...props} help={t('config_hours_help')} />),
        )}
        {serviceHoursKeys.map((key) =>
          section(key, (props) => <LineEditor {...props} help={t('config_service_hours_help')} />),
        )}
        {linkKeys.map((key) => section(key, (props) => <LinkEditor {...props} name={key} />))}
      </div>
      <div className="config-preview">
        <ConfigPreview values={values} />
      </div>
    </div>
  );
}
