import { mostPasskeys, type PasskeyView } from '@hiram/contract';
import { canUsePasskeys } from '@hiram/ui/passkey';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useFormats } from '../frame/me.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Asked = 'add' | { readonly rename: PasskeyView } | { readonly remove: PasskeyView };

export function Passkeys({
  passkeys,
  domain,
}: {
  readonly passkeys: readonly PasskeyView[];
  readonly domain: string | null;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  const canAdd = canUsePasskeys(domain) && passkeys.length < mostPasskeys;
  return (
    <section>
      <h3>{t('passkeys')}</h3>
      <p>{t('passkeys_text')}</p>
      {passkeys.length === 0 ? (
        <p>{t('passkeys_none')}</p>
      ) : (
        <PlainTable
          label={t('passkeys')}
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { title: t('passkey_name'), show: ({ label }) => label },
            { title: t('passkey_added'), kind: 'figure', show: ({ createdAt }) => time(createdAt) },
            {
              title: t('passkey_last_used'),
              kind: 'figure',
              show: ({ lastUsedAt }) => (lastUsedAt === null ? t('passkey_never_used') : time(lastUsedAt)),
            },
            {
              title: t('actions'),
              show: (passkey) => (
                <Flex gap={8}>
                  <Button
                    size="small"
                    aria-label={t('passkey_rename_named', { name: passkey.label })}
                    onClick={() => setAsked({ rename: passkey })}
                  >
                    {t('passkey_rename')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('passkey_remove_named', { name: passkey.label })}
                    onClick={() => setAsked({ remove: passkey })}
                  >
                    {t('passkey_remove')}
                  </Button>
                </Flex>
              ),
            },
          ]}
        />
      )}
      {canAdd ? (
        <Button onClick={() => setAsked('add')}>{t('passkey_add')}</Button>
      ) : (
        <p>{canUsePasskeys(domain) ? t('passkeys_most', { count: mostPasskeys }) : t('passkey_not_here')}</p>
      )}
      {asked === 'add' ? <AddPasskeyDialog onClose={onClose} /> : null}
      {asked !== null && asked !== 'add' && 'rename' in asked ? (
        <RenamePasskeyDialog passkey={asked.rename} onClose={onClose} />
      ) : null}
      {asked !== null && asked !== 'add' && 'remove' in asked ? (
        <RemovePasskeyDialog passkey={asked.remove} onClose={onClose} />
      ) : null}
    </section>
  );
}
