import { type ConfigKey, listConfigs } from '@hiram/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/server.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import {
  authorityKey,
  type ConfigValues,
  configsOf,
  hoursKeys,
  letterheadKeys,
  linkKeys,
  serviceHoursKeys,
} from './config-drafts.ts';
import { ChoicesEditor, LineEditor, LinkEditor, QuestionsEditor, TextEditor } from './config-editors.tsx';
import { ConfigPreview } from './config-preview.tsx';
import { ConfigSection } from './config-section.tsx';
import './settings.css';

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
  const [edits, setEdits] = useState<Partial<ConfigValues>>({});
  // What each edit began from: a colleague's newer words may arrive while somebody is typing.
  const [begun, setBegun] = useState<Readonly<Record<string, unknown>>>({});
  const queries = useQueryClient();
  const saved = configsOf(configs);
  const values: ConfigValues = { ...saved, ...edits };

  function section<Key extends ConfigKey>(
    key: Key,
    editor: (props: {
      label: string;
      value: ConfigValues[Key];
      onChange: (value: ConfigValues[Key]) => void;
    }) => ReactNode,
  ) {
    const put = (value: ConfigValues[Key]) => {
      setEdits((before) => ({ ...before, [key]: value }));
      setBegun((before) => ({ [key]: configs[key] ?? null, ...before }));
    };
    /** Before the server is asked again, so that the old words do not flash up in between. */
    const keep = (value: unknown) => {
      queries.setQueryData([listConfigs.path, {}], { ...configs, [key]: value });
      leave();
    };
    /** Forgets the edit: what is saved is shown again, whoever saved it. */
    const leave = () => {
      setEdits(({ [key]: _, ...others }) => others as Partial<ConfigValues>);
      setBegun(({ [key]: _, ...others }) => others);
    };
    return (
      <ConfigSection
        key={key}
        name={key}
        value={values[key]}
        isChanged={JSON.stringify(values[key]) !== JSON.stringify(saved[key])}
        was={begun[key] ?? null}
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
        {section('ABOUT_US', (props) => (
          <TextEditor {...props} />
        ))}
        {section('FAQ', (props) => (
          <QuestionsEditor {...props} />
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
        {section('MARRIAGE', (props) => (
          <ChoicesEditor {...props} />
        ))}
        {section('EDUCATION', (props) => (
          <ChoicesEditor {...props} />
        ))}
      </div>
      <div className="config-preview">
        <ConfigPreview values={values} />
      </div>
    </div>
  );
}
