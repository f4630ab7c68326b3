import { Field } from '@hiram/ui';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { codeInMessage, groupCode, placeInGroups, readCode } from './code.ts';

interface CodeInputProps {
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Eight characters in two groups; a whole text message may be pasted. */
export function CodeInput({ code, error, onChange }: CodeInputProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  // The groups move what stands behind the cursor, and the browser would put it at the end.
  useLayoutEffect(() => {
    if (cursor.current !== null) input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function paste(event: ClipboardEvent) {
    const found = codeInMessage(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    onChange(found);
  }

  return (
    <Field
      ref={input}
      name="password"
      label={t('withdraw_code_label')}
      help={t('withdraw_code_help')}
      error={error}
      value={groupCode(code)}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      className="py-2 text-28! font-bold tracking-[0.1em] figures"
      onPaste={paste}
      onChange={({ target }) => {
        const before = readCode(target.value.slice(0, target.selectionStart ?? target.value.length));
        cursor.current = placeInGroups(before.length);
        onChange(readCode(target.value));
      }}
    />
  );
}
