import { type RemindedBy, remindedBy, setReminders, type User } from '@hiram/contract';
import { Card, useToast } from '@hiram/ui';
import { BellRing, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { RadioCards } from '../../form/radio-cards.tsx';
import { invalidateBorrower } from '../../profile/queries.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';

const icons = { letter: <Mail />, letter_and_sms: <BellRing /> } as const satisfies Record<
  RemindedBy,
  unknown
>;

/** By which ways this borrower is reminded of what falls due, and what that means. */
export function Reminders({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(setReminders);
  const [wanted, setWanted] = useState<RemindedBy | null>(null);

  async function choose(value: RemindedBy) {
    if (isBusy) return;
    setWanted(value);
    const sent = await send({ remindedBy: value });
    if (sent.ok) {
      await invalidateBorrower();
      toasts.show(t('reminders_saved'), 'success');
    }
    // From here on it is as the server has it.
    setWanted(null);
  }

  return (
    <Section title={t('my_reminders')}>
      <Card>
        <RadioCards
          label={t('reminders_question')}
          help={t('reminders_when')}
          layout="stack"
          options={remindedBy.map((value) => ({
            value,
            label: t(`reminded_by_${value}`),
            detail: t(`reminded_by_${value}_text`),
            icon: icons[value],
          }))}
          value={wanted ?? borrower.remindedBy}
          onChoose={(value) => void choose(value as RemindedBy)}
        />
      </Card>
    </Section>
  );
}
