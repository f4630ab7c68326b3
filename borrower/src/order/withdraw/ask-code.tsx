import { askWithdrawCode } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { useState } from 'react';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { UsualAnswer } from '../../conversation/parts/usual-answer.tsx';
import { reloadConversations, useConversations } from '../../conversation/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

/** Asks customer service for the code, once; then it says since when, and where the answer comes. */
export function AskCode({ orderId }: { orderId: number }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const follow = useFollow();
  const { send, isBusy } = useSend(askWithdrawCode);
  const [askedNow, setAskedNow] = useState<string | null>(null);
  const { data } = useConversations();
  const newest = data?.pages[0];
  const asked = askedNow ?? newest?.open.find(({ kind }) => kind === 'withdraw_code')?.openedAt ?? null;

  async function ask() {
    const sent = await send({ loanOrderId: orderId });
    if (!sent.ok) return;
    setAskedNow(sent.data.askedAt);
    void reloadConversations();
  }
  if (asked === null) {
    return (
      <Button variant="secondary" busy={isBusy} onClick={() => void ask()}>
        {t('code_ask')}
      </Button>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-1">
      <p>{t('code_asked', { time: moment(asked) })}</p>
      <UsualAnswer minutes={newest?.usualAnswerMinutes} />
      <a
        {...follow(paths.service)}
        className="flex min-h-11 items-center font-medium text-brand-ink underline"
      >
        {t('service_page_title')}
      </a>
    </div>
  );
}
