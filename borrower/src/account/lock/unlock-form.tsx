import { isAnswered, parseInput, refusalText, unlock } from '@hiram/contract';
import { Field, useToast } from '@hiram/ui';
import { type FormEvent, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';

interface UnlockFormProps {
  readonly id: string;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The code that was sent to the borrower's phone; what it gives belongs to this tab's session. */
export function UnlockForm({ id, onBusy }: UnlockFormProps) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const [, navigate] = useLocation();
  const { market } = useConfig();
  const { send, isBusy } = useSend(unlock);
  const form = useForm(() => undefined);
  const error = form.errors.unlockCode;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { unlockCode = '' } = form.values;
    const parsed = parseInput(unlock.input(market), { unlockCode });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input);
    if (sent.ok) {
      session.unlock(sent.data.securityToken);
      toasts.show(t('unlock_done'), 'success');
      return navigate(paths.home, { replace: true });
    }
    // Whatever the server has against it, it is about the only thing that was sent.
    if (isAnswered(sent)) {
      form.showErrors({ unlockCode: refusalText(sent.refusal ?? 'wrong_unlock_code'), ...sent.fields });
    }
  }

  return (
    <form ref={form.ref} id={id} noValidate onInput={form.onInput} onSubmit={submit}>
      <Field
        name="unlockCode"
        label={t('unlock_label')}
        help={t('unlock_help')}
        error={(error && say(error)) || undefined}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        enterKeyHint="go"
      />
    </form>
  );
}
