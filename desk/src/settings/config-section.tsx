import type { Language, SentInput } from '@hiram/contract';
import { type ConfigKey, listConfigs, listProposals, saveConfig } from '@hiram/contract/desk';
import { App, Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { SaveFailure, useSaveOver } from '../catalogue-parts/save-over.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type ConfigValues, checkConfig, inOneLine } from './config-drafts.ts';

/**
 * One setting with its editor, and what saves it: at once and for every borrower, but for a link to customer
 * service and for what says who the lender is, which another person confirms.
 */
export function ConfigSection<Key extends ConfigKey>({
  name,
  language,
  value,
  was,
  isChanged,
  onSaved,
  onLeave,
  children,
}: {
  readonly name: Key;
  readonly language: Language | null;
  readonly value: ConfigValues[Key];
  /** What was there when the edit began. */
  readonly was: unknown;
  readonly isChanged: boolean;
  /** With the value as it was saved, which has lost the blanks around it. */
  readonly onSaved: (saved: unknown) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const words = t(`config_${name as ConfigKey}`);
  const label = language === null ? words : `${words} · ${t(`language_${language}`)}`;
  const { message } = App.useApp();
  const saving = useSaveOver<typeof saveConfig, unknown>(saveConfig, {
    was,
    thereIn: ({ value: there }) => there ?? null,
    refreshes: [listConfigs, listProposals],
  });
  const checked = checkConfig(name, value, language);

  function reason(): string | null {
    if (!saveConfig.roles.includes(role)) return t('catalogue_admin_only');
    if (!isChanged) return t('config_unchanged');
    return checked.ok ? null : t('config_not_right');
  }
  async function save(): Promise<void> {
    if (!checked.ok) return;
    const { input } = checked;
    const done = await saving.save((seen) => ({ ...input, was: seen }) as SentInput<typeof saveConfig>);
    if (!done.ok) return;
    if (done.data.proposalId === null) {
      onSaved(input.value);
      void message.success(t('config_saved', { name: label }));
    } else {
      // What is there is still what was there.
      onLeave();
      void message.success(t('proposal_made'));
    }
  }
  function takeTheirs(): void {
    saving.takeTheirs();
    onLeave();
  }
  const saveButton = (
    <Flex align="center" gap={12}>
      {isChanged ? <State tone="waiting">{t('config_not_saved')}</State> : null}
      <GatedButton
        size="small"
        type="primary"
        reason={reason()}
        loading={saving.isBusy}
        aria-label={t('config_save_it', { name: label })}
        onClick={save}
      >
        {t('config_save')}
      </GatedButton>
    </Flex>
  );
  return (
    <Card size="small" className="desk-gap" title={label} extra={saveButton}>
      <SaveFailure
        save={saving}
        inWords={(there) => inOneLine(name, there) || '–'}
        onTakeTheirs={takeTheirs}
      />
      {children}
    </Card>
  );
}
