import { setQuietHours } from '@hiram/contract';
import { dateFormat } from '@hiram/texts';
import { Card, useToast } from '@hiram/ui';
import { Bell, Moon } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { RadioCards } from '../../form/radio-cards.tsx';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { reloadNotifications } from '../queries.ts';

interface Hours {
  readonly from: number;
  readonly until: number;
}

/** Nights as people keep them; hours that were set otherwise stand beside them. */
const nights: readonly Hours[] = [
  { from: 21, until: 7 },
  { from: 22, until: 7 },
  { from: 23, until: 8 },
];

const nameOf = (hours: Hours | null) => (hours ? `${hours.from}-${hours.until}` : 'off');

export function QuietHours({ quietHours }: { quietHours: Hours | null }) {
  const { t, language } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(setQuietHours);
  const [chosen, setChosen] = useState<string | null>(null);
  const clock = dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const time = (hour: number) => clock.format(new Date(Date.UTC(2026, 0, 1, hour)));
  const offered = [...nights];
  if (quietHours && !nights.some((night) => nameOf(night) === nameOf(quietHours))) offered.push(quietHours);

  async function choose(value: string) {
    if (isBusy) return;
    setChosen(value);
    const wish = offered.find((night) => nameOf(night) === value) ?? null;
    const sent = await send({ quietHours: wish });
    if (sent.ok) {
      await reloadNotifications();
      toasts.show(t('quiet_saved'), 'success');
    }
    setChosen(null);
  }

  return (
    <Section title={t('quiet_section')}>
      <Card>
        <RadioCards
          label={t('quiet_section')}
          help={t('quiet_help')}
          layout="stack"
          options={[
            { value: 'off', label: t('quiet_off'), detail: t('quiet_off_text'), icon: <Bell /> },
            ...offered.map((night) => ({
              value: nameOf(night),
              label: t('quiet_on_text', { from: time(night.from), until: time(night.until) }),
              icon: <Moon />,
            })),
          ]}
          value={chosen ?? nameOf(quietHours)}
          onChoose={(value) => void choose(value)}
        />
      </Card>
    </Section>
  );
}
