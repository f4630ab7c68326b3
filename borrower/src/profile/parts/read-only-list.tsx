import { Card } from '@hiram/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.tsx';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is on record, to be read. What is missing says so. */
export function ReadOnlyList({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  const { t } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      {title && <h2 className="text-20 font-semibold">{title}</h2>}
      <Card>
        <dl className="flex flex-col gap-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-13 text-ink-soft">{label}</dt>
              <dd className="break-words">
                {value === null || value === '' || value === undefined ? (
                  <span className="text-ink-soft">{t('not_given')}</span>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
