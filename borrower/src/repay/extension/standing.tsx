import type { ExtensionObstacle, ExtensionOptions } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useTexts } from '../../texts/language.tsx';
import { ExtensionFrame } from './extension-frame.tsx';

/** Nothing to do now: what the borrower waits for, or why nothing can be asked for. */
export function Standing({ answer, obstacle }: { answer: ExtensionOptions; obstacle: ExtensionObstacle }) {
  const { t } = useTexts();
  const isAsked = obstacle === 'extension_open';
  return (
    <ExtensionFrame answer={answer}>
      <Card tone={isAsked ? 'brand' : 'attention'}>
        <p className="text-20 font-semibold">{t(isAsked ? 'extension_asked' : 'extension_not_now')}</p>
        <p>{t(isAsked ? 'extension_asked_text' : `reason_${obstacle}`)}</p>
      </Card>
    </ExtensionFrame>
  );
}
