import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

type Outcome = 'copy' | 'copied' | 'copy_failed';

/** Puts a text on the clipboard, and says so; a browser may forbid it. */
export function CopyButton({
  text,
  type = 'default',
}: {
  readonly text: string;
  readonly type?: 'default' | 'primary';
}) {
  const { t } = useTexts();
  const [last, setLast] = useState<{ text: string; outcome: Outcome } | null>(null);
  async function copy(): Promise<void> {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'copy_failed' as const,
    );
    setLast({ text, outcome });
  }
  return (
    <Button type={type} onClick={copy}>
      <span aria-live="polite">{t(last?.text === text ? last.outcome : 'copy')}</span>
    </Button>
  );
}
