import { Button, Screen } from '@hiram/ui';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts/language.tsx';

/**
 * A screen that could not be fetched, or broke, says so and offers another try; the rest of the app lives on.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const { t } = useTexts();
  // Browsers remember a file that failed, and a version may be gone from the server: only a fresh page helps.
  return (
    <Screen footer={<Button onClick={() => window.location.reload()}>{t('try_again')}</Button>}>
      <h1 className="pt-6 text-28 font-bold outline-none">{t('screen_failed_title')}</h1>
      <p className="text-ink-soft">{t('screen_failed_text')}</p>
    </Screen>
  );
}
