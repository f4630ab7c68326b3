import { type FieldErrors, parseInput, sendResetCode } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useConfig } from '../../api/config.ts';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { type SentCode, sentCodes } from './sent-code.ts';

/** Asks for a code. The answer is the same whether the number has an account or not, and so are the words. */
export function useAskCode(onSent: (sent: SentCode) => void) {
  const { t } = useTexts();
  const { market, companyId } = useConfig();
  const toasts = useToast();
  const { send, isBusy } = useSend(sendResetCode);

  async function ask(mobile: string): Promise<FieldErrors> {
    const company = companyId === null ? {} : { companyId };
    const parsed = parseInput(sendResetCode.input(market), { mobile, ...company });
    if (!parsed.ok) return parsed.fields;
    const answer = await send(parsed.input);
    if (!answer.ok) return answer.fields;
    toasts.show(t('sms_code_sent', { mobile }), 'info');
    onSent(sentCodes.keep(mobile, answer.data));
    return {};
  }

  return { ask, isBusy };
}
