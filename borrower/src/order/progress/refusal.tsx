import { type OrderView, toOrderStatus } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';

/** The reasons, and the way out that each of them leaves. */
export function Refusal({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const isUnreachable = toOrderStatus(order.status) === 'refused_unreachable';
  const reasons = isUnreachable
    ? [t('refused_unreachable')]
    : order.refusalReasons.map((reason) => t(`refusal_${reason}`));
  const ways = isUnreachable ? [t('refused_reactivate')] : [t('refused_ask'), t('refused_again')];
  return (
    <>
      <Section title={t('refused_title')}>
        <Card tone="attention">
          <Sentences sentences={reasons} />
        </Card>
      </Section>
      <Section title={t('refused_next')}>
        <Sentences sentences={ways} />
      </Section>
    </>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
