import type { OutputOf } from '@hiram/contract';
import { revealContacts } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { NoteField } from './note-field.tsx';

type Contacts = OutputOf<typeof revealContacts>['contacts'];

/** Whom a borrower has named, for those who collect. A reason shows them, until somebody hides them or leaves the page. */
export function EmergencyContacts({ borrowerId }: { readonly borrowerId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  const [contacts, setContacts] = useState<Contacts | null>(null);
  const [isAsked, setAsked] = useState(false);
  const call = useSend(revealContacts, { handles: ['record_not_found'] });
  if (!revealContacts.roles.includes(role)) return null;

  async function show({ reason }: { readonly reason: string }): Promise<void> {
    const done = await call.send({ borrowerId, reason });
    if (!done.ok && done.refusal !== 'record_not_found') return;
    setContacts(done.ok ? done.data.contacts : []);
    setAsked(false);
  }
  return (
    <div>
      <h2>{t('contacts_title')}</h2>
      {contacts === null && !isAsked ? (
        <Button
          size="small"
          onClick={() => {
            call.forgetFailure();
            setAsked(true);
          }}
        >
          {t('contacts_show')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmPanel<{ reason: string }>
          title={t('contacts_show')}
          text={t('contacts_show_text')}
          call={call}
          onSend={show}
          onCancel={() => setAsked(false)}
        >
          <NoteField
            name="reason"
            label={t('borrower_show_reason')}
            hint={t('asked_note_hint')}
            most={300}
            isNeeded
          />
        </ConfirmPanel>
      ) : null}
      {contacts === null ? null : (
        <>
          {contacts.length === 0 ? <p>{t('contacts_none')}</p> : null}
          <ul className="contacts" aria-live="polite">
            {contacts.map(({ name, relationship, phone }) => (
              <li key={phone}>
                {name} <span className="desk-faint">{t(`said_relationship_${relationship}`)}</span>{' '}
                <PhoneLink number={phone} />
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => setContacts(null)}>
            {t('contacts_hide')}
          </Button>
        </>
      )}
    </div>
  );
}
