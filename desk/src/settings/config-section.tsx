import type { SentInput } from '@hiram/contract';
import { type ConfigKey, listConfigs, saveConfig } from '@hiram/contract/desk';
import { App, Button, Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Refused } from '../api/refused.ts';
import { useCall } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type ConfigValues, checkConfig, inOneLine } from './config-drafts.ts';

/** One setting with its editor, and what saves it: at once and for every borrower. */
export function ConfigSection<Key extends ConfigKey>({
  name,
  value,
  was,
  isChanged,
  onSaved,
  onOvertaken,
  onLeave,
  children,
}: {
  readonly name: Key;
  readonly value: ConfigValues[Key];
  /** What was there when the edit began. */
  readonly was: unknown;
  readonly isChanged: boolean;
  /** With the value as it was saved, which has lost the blanks around it. */
  readonly onSaved: (saved: unknown) => void;
  /** A colleague was quicker; with what is there now. */
  readonly onOvertaken: (there: unknown) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const label = t(`config_${name as ConfigKey}`);
  const { message } = App.useApp();
  const call = useCall(saveConfig, { refreshes: [listConfigs], handles: 'all' });
  const checked = checkConfig(name, value);

  function reason(): string | null {
    if (!saveConfig.roles.includes(role)) return t('catalogue_admin_only');
    if (!isChanged) return t('config_unchanged');
    return checked.ok ? null : t('config_not_right');
  }
  async function save(): Promise<void> {
    if (!checked.ok) return;
    const done = await call.send({ ...checked.input, was } as SentInput<typeof saveConfig>);
    if (!done.ok) {
      if (done.refusal === 'changed_meanwhile') onOvertaken(done.data.value ?? null);
      return;
    }
    onSaved(checked.input.value);
    void message.success(t('config_saved', { name: label }));
  }
  function takeTheirs(): void {
    call.forgetFailure();
    onLeave();
  }
  const saving = (
    <Flex align="center" gap={12}>
      {isChanged ? <State tone="waiting">{t('config_not_saved')}</State> : null}
      <GatedButton
        size="small"
        type="primary"
        reason={reason()}
        loading={call.isBusy}
        aria-label={t('config_save_it', { name: label })}
        onClick={save}
      >
        {t('config_save')}
      </GatedButton>
    </Flex>
  );
  return (
    <Card size="small" className="desk-gap" title={label} extra={saving}>
      <FailureAlert
        failure={call.failure}
        more={overtakenBy(call.failure, (there) =>
          t('config_there_now', { words: inOneLine(name, there) || '–' }),
        )}
        action={
          overtakenBy(call.failure, () => true) ? (
            <Button size="small" onClick={takeTheirs}>
              {t('config_take_theirs')}
            </Button>
          ) : null
        }
      />
      {children}
    </Card>
  );
}

/** What to show of a colleague's value that is there instead; nothing when the failure is another one. */
function overtakenBy<Shown>(failure: unknown, show: (there: unknown) => Shown): Shown | null {
  if (!(failure instanceof Refused) || failure.refused.refusal !== 'changed_meanwhile') return null;
  return show((failure.refused.data as { value?: unknown } | null)?.value ?? null);
}
