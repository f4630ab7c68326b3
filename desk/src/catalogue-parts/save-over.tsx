import type { AnyOperation, Done, SentInput } from '@hiram/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/**
 * Saves what needs no second person, and only over the value that its author has seen. Where a colleague was
 * quicker (`changed_meanwhile`), the next try is made over theirs: by then `SaveFailure` has shown it.
 */
export function useSaveOver<Op extends AnyOperation, Value>(
  operation: Op,
  {
    was,
    thereIn,
    refreshes,
  }: {
    /** What was there when the edit began. */
    readonly was: Value;
    /** What is there instead, out of the refusal; undefined when it does not say. */
    readonly thereIn: (data: Readonly<Record<string, unknown>>) => Value | undefined;
    readonly refreshes: readonly AnyOperation[];
  },
) {
  const { send, ...call } = useSend(operation, { refreshes, handles: 'all' });
  const [theirs, setTheirs] = useState<Value | undefined>(undefined);
  return {
    ...call,
    /** What a colleague has saved meanwhile; undefined when nobody has. */
    theirs,
    async save(inputOver: (seen: Value) => SentInput<Op>): Promise<Done<Op>> {
      const done = await send(inputOver(theirs === undefined ? was : theirs));
      if (done.ok) setTheirs(undefined);
      else if (done.refusal === 'changed_meanwhile') setTheirs(thereIn(done.data));
      return done;
    },
    takeTheirs(): void {
      call.forgetFailure();
      setTheirs(undefined);
    },
  };
}

/** Why something was not saved; where a colleague was quicker, what they wrote and the way to keep it. */
export function SaveFailure<Value>({
  save: { failure, theirs },
  inWords,
  onTakeTheirs,
}: {
  readonly save: { readonly failure: unknown; readonly theirs: Value | undefined };
  /** A value in one line. */
  readonly inWords: (value: Value) => string;
  readonly onTakeTheirs: () => void;
}) {
  const { t } = useTexts();
  if (theirs === undefined) return <FailureAlert failure={failure} />;
  return (
    <FailureAlert
      failure={failure}
      more={t('config_there_now', { words: inWords(theirs) })}
      action={
        <Button size="small" onClick={onTakeTheirs}>
          {t('config_take_theirs')}
        </Button>
      }
    />
  );
}
