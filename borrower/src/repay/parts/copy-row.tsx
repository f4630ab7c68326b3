import { Button, useToast } from '@hiram/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';

interface CopyRowProps {
  readonly label: string;
  /** What is put on the clipboard, which may be written otherwise than it is shown. */
  readonly copies: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** Something to copy into another app. That it was copied is seen on the button and said aloud. */
export function CopyRow({ label, copies, help, children }: CopyRowProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === copies;
  const Icon = isCopied ? Check : Copy;
  async function copy() {
    try {
      await navigator.clipboard.writeText(copies);
      setCopied(copies);
    } catch {
      toasts.show(t('copy_failed'), 'error');
    }
  }
  return (
    <div className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-13 text-ink-soft">{label}</p>
        <p className="break-words select-all">{children}</p>
        {help && <p className="text-13 text-ink-soft">{help}</p>}
      </div>
      <Button
        variant={isCopied ? 'quiet' : 'secondary'}
        size="medium"
        aria-label={t(isCopied ? 'copied_what' : 'copy_what', { what: label })}
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" className="size-5" />
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied_what', { what: label })}
      </span>
    </div>
  );
}
