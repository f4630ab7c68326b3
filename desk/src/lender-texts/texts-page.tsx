import { languages } from '@hiram/contract';
import {
  countQueues,
  listProposals,
  listTexts,
  saveText,
  type TextVersion,
  textKinds,
} from '@hiram/contract/desk';
import { Alert, App, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useLanguageName } from '../catalogue-parts/language-names.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { placeholderProblems, versionsOf } from '../catalogue-parts/text-versions.ts';
import { useTextName } from '../catalogue-parts/use-text-name.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { FailureAlert, Loaded, Page } from '../frame/page.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import { TextPreview } from './text-preview.tsx';
import './lender-texts.css';

const spec = { kind: oneOf(textKinds, 'policy'), name: words(), language: oneOf(languages, 'en') };
type Body = Record<string, string>;

/** The lender's own words in every language: proposed by one, confirmed by another, never overwritten. */
export function TextsPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { kind, language } = filters;
  const read = useRead(listTexts, { kind });
  const texts = read.data ?? [];
  const names = [...new Set(texts.map(({ name }) => name))].sort();
  const name = names.includes(filters.name) ? filters.name : (names[0] ?? '');
  const versions = versionsOf(texts, { name, language });
  // What was typed stays while somebody looks at another language.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Body>>>({});
  const id = `${kind} ${name} ${language}`;
  const [present] = versions;
  const body: Body = drafts[id] ?? present?.body ?? {};
  const put = (next: Body) => setDrafts((before) => ({ ...before, [id]: next }));
  const original = texts.find(
    (text) => text.name === name && text.language === language && text.version === 0,
  );

  return (
    <Page
      title={t('page_texts')}
      actions={
        present && original ? (
          <Propose
            key={id}
            text={present}
            original={original.body}
            body={body}
            onDone={() => setDrafts(({ [id]: _, ...others }) => others)}
          />
        ) : null
      }
    >
      <Choose
        {...filters}
        name={name}
        names={names}
        offered={languages.filter((each) => texts.some((text) => text.language === each))}
        onChange={setFilters}
      />
      <Loaded query={read}>
        {() =>
          present && original ? (
            <div className="texts-editor">
              <div>
                <Waiting text={present} />
                {kind === 'message' ? null : (
                  <Alert type="info" showIcon className="desk-gap" title={t(`texts_hint_${kind}`)} />
                )}
                <TextEditor present={present} original={original.body} body={body} onChange={put} />
                <TextHistory key={id} versions={versions} />
              </div>
              <div className="texts-preview">
                <TextPreview text={{ kind, language, body }} />
              </div>
            </div>
          ) : (
            t('texts_none')
          )
        }
      </Loaded>
    </Page>
  );
}

function Waiting({ text }: { readonly text: TextVersion }) {
  const textName = useTextName();
  const proposals = useOpenProposals('text').filter(
    ({ payload }) =>
      payload.kind === text.kind && payload.name === text.name && payload.language === text.language,
  );
  return proposals.map((proposal) => (
    <p key={proposal.proposalId}>
      <WaitingNote proposal={proposal} what={textName(text)} />
    </p>
  ));
}

type Chosen = ReturnType<typeof useFilters<typeof spec>>['filters'];

function Choose({
  kind,
  name,
  names,
  language,
  offered,
  onChange,
}: Chosen & {
  readonly names: readonly string[];
  readonly offered: readonly Chosen['language'][];
  readonly onChange: (changes: Partial<Chosen>) => void;
}) {
  const { t } = useTexts();
  const languageName = useLanguageName();
  const textName = useTextName();
  return (
    <FilterBar>
      <Segmented<Chosen['kind']>
        aria-label={t('texts_kind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen, name: '' })}
        options={textKinds.map((value) => ({ value, label: t(`texts_${value}`) }))}
      />
      <Segmented<Chosen['language']>
        aria-label={t('language')}
        value={language}
        onChange={(chosen) => onChange({ language: chosen })}
        options={offered.map((value) => ({ value, label: languageName(value) }))}
      />
      {kind === 'message' ? (
        <Select
          aria-label={t('texts_message')}
          value={name}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 260 }}
          onChange={(chosen) => onChange({ name: chosen })}
          options={names.map((value) => ({ value, label: textName({ kind, name: value }) }))}
        />
      ) : null}
    </FilterBar>
  );
}

function Propose({
  text,
  original,
  body,
  onDone,
}: {
  readonly text: TextVersion;
  readonly original: Readonly<Body>;
  readonly body: Body;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const { message } = App.useApp();
  const call = useSend(saveText, { refreshes: [listProposals, countQueues], handles: 'all' });
  const parts = Object.keys(text.body);

  function reason(): string | null {
    if (!saveText.roles.includes(role)) return t('catalogue_admin_only');
    if (parts.every((part) => body[part] === text.body[part])) return t('texts_unchanged');
    const isWrong = parts.some((part) => {
      const { missing, unknown } = placeholderProblems(original[part] ?? '', body[part] ?? '');
      return (
        missing.length + unknown.length > 0 ||
        (body[part]?.trim() === '' && (original[part] ?? '').trim() !== '')
      );
    });
    return isWrong ? t('texts_not_right') : null;
  }
  async function propose(): Promise<void> {
    const { kind, name, language } = text;
    const done = await call.send({ kind, name, language, body });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onDone();
  }
  return (
    <>
      <FailureAlert failure={call.failure} />
      <GatedButton type="primary" reason={reason()} loading={call.isBusy} onClick={propose}>
        {t('propose')}
      </GatedButton>
    </>
  );
}
