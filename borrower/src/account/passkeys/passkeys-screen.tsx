import { mostPasskeys, type PasskeyView } from '@hiram/contract';
import { Button, Card, Screen, TrustNote } from '@hiram/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { hasPasskeys } from '../parts/passkey.ts';
import { usePasskeys } from '../queries.ts';
import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx';

/** The passkeys of the account: what they are for, which there are, another one, one fewer. */
export function PasskeysScreen() {
  const { t } = useTexts();
  const query = usePasskeys();
  return (
    <Gate
      title={t('passkeys_title')}
      parent={paths.my}
      query={query}
      skeleton={<RowsSkeleton rows={3} />}
      failed={t('passkeys_failed')}
    >
      {({ passkeys }) => <Passkeys passkeys={passkeys} />}
    </Gate>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTexts();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = hasPasskeys() && passkeys.length < mostPasskeys;
  return (
    <Screen
      header={<Header title={t('passkeys_title')} parent={paths.my} />}
      footer={canAdd && <Button onClick={() => setIsAdding(true)}>{t('passkey_add')}</Button>}
    >
      <p>{t('passkeys_lead')}</p>
      <Section title={t('passkeys_list')}>
        {passkeys.length === 0 ? (
          <p className="text-ink-soft">{t('passkeys_empty')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyCard passkey={passkey} />
              </li>
            ))}
          </ul>
        )}
        {!hasPasskeys() && <p className="text-ink-soft">{t('passkeys_not_here')}</p>}
      </Section>
      <TrustNote>{t('passkeys_withdraw')}</TrustNote>
      <AddPasskeySheet open={isAdding} onClose={() => setIsAdding(false)} isFirst={passkeys.length === 0} />
    </Screen>
  );
}

function PasskeyCard({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const [isRemoving, setIsRemoving] = useState(false);
  const { label, createdAt, lastUsedAt } = passkey;
  return (
    <Card className="flex-row items-center gap-3">
      <Fingerprint aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <h3 className="break-words">{label}</h3>
        <p className="text-15 text-ink-soft">{t('passkey_added_on', { date: day(createdAt) })}</p>
        {lastUsedAt !== null && (
          <p className="text-15 text-ink-soft">{t('passkey_used_on', { date: day(lastUsedAt) })}</p>
        )}
      </div>
      <Button
        variant="quiet"
        size="medium"
        aria-label={t('passkey_remove_title', { name: label })}
        onClick={() => setIsRemoving(true)}
      >
        {t('passkey_remove')}
      </Button>
      <RemovePasskeySheet passkey={passkey} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </Card>
  );
}
