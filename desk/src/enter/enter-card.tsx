import { Card, Flex, Segmented, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Preferences } from '../frame/preferences.ts';
import { type DeskLanguage, useTexts } from '../texts/use-texts.ts';

/** Whose desk it is, as the page says; the staff of each lender come by its own host. */
const lenderName = document.querySelector<HTMLMetaElement>('meta[name="hiram-lender"]')?.content ?? null;

/** What the screens before the desk look like. */
export function EnterCard({
  title,
  hint,
  preferences,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly preferences: Preferences;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <main className="desk-enter">
      <title>{`${title} · ${lenderName ?? t('desk')}`}</title>
      <Card style={{ width: 420, maxWidth: '100%' }}>
        {lenderName === null ? null : <p className="desk-enter-lender">{lenderName}</p>}
        <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
          {title}
        </Typography.Title>
        {hint === undefined ? null : <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
        {children}
        <Flex justify="center" style={{ marginTop: 24 }}>
          <Segmented<DeskLanguage>
            aria-label={t('language')}
            value={preferences.language}
            onChange={preferences.onLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
        </Flex>
      </Card>
    </main>
  );
}
