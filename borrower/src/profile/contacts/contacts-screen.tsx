import { contactCount, type User, updateEmergency } from '@hiram/contract';
import { Button, Card, ListRow, Screen, TrustNote } from '@hiram/ui';
import { Plus, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { ContactPicker } from '../../form/contact-picker.tsx';
import { MobileInput, SelectInput, TextInput } from '../../form/fields.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { labelIn, useChoices } from '../parts/choice-texts.ts';
import { FormFrame } from '../parts/form-frame.tsx';
import { isOpen, nextPath, stateOf } from '../parts/steps.ts';
import { useGoOn } from '../parts/use-save-profile.ts';
import { contactErrors, emptyRow, fieldOf, rowsIn, valuesOf } from './contact-rows.ts';

export function ContactsScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_contacts')}>{(borrower) => <Contacts borrower={borrower} />}</BorrowerGate>
  );
}

/** Names and numbers come back from the server hidden, so they are read here, and given again as a whole. */
function Contacts({ borrower }: { borrower: User }) {
  const form = useDraftForm({ form: 'contacts', owner: borrower.mobile, initial: {} });
  const [isChanging, setIsChanging] = useState(form.restored);
  if (borrower.contacts.length > 0 && !isChanging)
    return <GivenContacts borrower={borrower} onChange={() => setIsChanging(true)} />;
  return <ContactsForm borrower={borrower} form={form} />;
}

function GivenContacts({ borrower, onChange }: { borrower: User; onChange: () => void }) {
  const { t } = useTexts();
  const choices = useChoices();
  const [, navigate] = useLocation();
  return (
    <Screen
      header={<Header title={t('step_contacts')} parent={paths.baseInfo} />}
      footer={
        <>
          <Button onClick={() => navigate(nextPath(borrower, 'contacts'))}>{t('continue')}</Button>
          <Button variant="quiet" onClick={onChange}>
            {t('contacts_change')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('contacts_given')}</p>
      <Card className="gap-1">
        {borrower.contacts.map(({ name, relationship, phone }) => (
          <ListRow
            key={`${name} ${phone}`}
            icon={<UserRound />}
            title={name}
            detail={`${labelIn(choices.relationship, relationship)} · ${phone}`}
          />
        ))}
      </Card>
      <TrustNote>{t('contacts_promise')}</TrustNote>
    </Screen>
  );
}

function ContactsForm({ borrower, form }: { borrower: User; form: DraftForm }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const { send, isBusy } = useSend(updateEmergency);
  const { goOn, leaving } = useGoOn('contacts');
  const rows = rowsIn(form.values);

  async function submit() {
    const errors = contactErrors(rows, market, borrower.mobile);
    if (Object.keys(errors).length > 0) return form.showErrors(errors);
    const contacts = rows as Parameters<typeof send>[0]['contacts'];
    const sent = await send({ contacts });
    if (!sent.ok) return form.showErrors(sent.fields);
    form.clear();
    await goOn();
  }

  return (
    <FormFrame
      borrower={borrower}
      step="contacts"
      title={t('step_contacts')}
      lead={t('contacts_lead', { max: contactCount.max })}
      form={form}
      busy={isBusy || leaving}
      reason={isOpen(stateOf(borrower, 'identity')) ? t('identity_first') : undefined}
      onSubmit={submit}
    >
      <TrustNote>{t('contacts_promise')}</TrustNote>
      {rows.map((_, row) => (
        <ContactCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields belong to the form.
          key={row}
          form={form}
          row={row}
          onRemove={
            rows.length > contactCount.min
              ? () => form.replace(valuesOf(rows.filter((_, other) => other !== row)))
              : undefined
          }
        />
      ))}
      {rows.length < contactCount.max && (
        <Button variant="secondary" onClick={() => form.replace({ ...valuesOf([...rows, emptyRow]) })}>
          <Plus aria-hidden="true" className="size-5" />
          {t('contact_add')}
        </Button>
      )}
    </FormFrame>
  );
}

interface ContactCardProps {
  readonly form: DraftForm;
  readonly row: number;
  readonly onRemove: (() => void) | undefined;
}

function ContactCard({ form, row, onRemove }: ContactCardProps) {
  const { t } = useTexts();
  const choices = useChoices();
  const { market } = useConfig();
  const number = row + 1;
  return (
    <Card role="group" aria-label={t('contact_number', { number })} className="gap-4">
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="text-17 font-semibold">{t('contact_number', { number })}</h2>
        {onRemove && (
          <button
            type="button"
            aria-label={t('contact_remove', { number })}
            onClick={onRemove}
            className="-mr-2 grid size-11 place-items-center rounded-full text-ink-soft active:bg-sunken"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <ContactPicker
        onPick={({ name, phone }) => {
          form.set(fieldOf(row, 'name'), name);
          form.set(fieldOf(row, 'phone'), phone);
        }}
      />
      <TextInput
        form={form}
        name={fieldOf(row, 'name')}
        label={t('contact_name_label')}
        autoComplete="off"
        maxLength={100}
      />
      <SelectInput
        form={form}
        name={fieldOf(row, 'relationship')}
        label={t('contact_relationship_label')}
        options={choices.relationship}
      />
      <MobileInput
        form={form}
        name={fieldOf(row, 'phone')}
        label={t('mobile_label')}
        help={t('mobile_help', { length: market.mobileLength })}
      />
    </Card>
  );
}
