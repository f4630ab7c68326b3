import { Flex } from 'antd';
import { useState } from 'react';
import { GatedButton } from '../frame/gated-button.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type CallState, ConfirmPanel } from './confirm-panel.tsx';
import { NoteField } from './note-field.tsx';

interface Choice {
  /** The single key that chooses it. */
  readonly key: string;
  readonly name: string;
  /** What follows from it. */
  readonly text: string;
  /** Asks for a note of this name, which stays in the audit log. */
  readonly note?: string;
  readonly isNoteNeeded?: boolean;
  /** It cannot be taken back, and looks like it. */
  readonly isDanger?: boolean;
  readonly send: (note: string) => Promise<unknown>;
}

/** Two ways to decide, each said once more before it happens. */
export function Choices({
  choices,
  reason,
  call,
  inWords,
}: {
  readonly choices: readonly Choice[];
  /** Why none of it can be chosen; null when it can. */
  readonly reason: string | null;
  readonly call: CallState & { readonly forgetFailure: () => void };
  readonly inWords?: (failure: unknown) => string;
}) {
  const { t } = useTexts();
  const [name, setName] = useState<string | null>(null);
  const chosen = reason === null ? choices.find((choice) => choice.name === name) : undefined;
  function choose(choice: Choice): void {
    call.forgetFailure();
    setName(choice.name);
  }
  usePageKeys(
    chosen || reason !== null
      ? []
      : choices.map((choice) => ({
          key: choice.key,
          says: choice.name,
          run: (event: KeyboardEvent) => {
            event.preventDefault();
            choose(choice);
          },
        })),
  );
  if (chosen) {
    return (
      <ConfirmPanel<{ note?: string }>
        title={chosen.name}
        text={chosen.text}
        call={call}
        inWords={inWords}
        isDanger={chosen.isDanger}
        onSend={({ note = '' }) => chosen.send(note.trim())}
        onCancel={() => setName(null)}
      >
        {chosen.note ? (
          <NoteField
            label={chosen.note}
            hint={t('asked_note_hint')}
            most={300}
            isNeeded={chosen.isNoteNeeded ?? false}
          />
        ) : null}
      </ConfirmPanel>
    );
  }
  return (
    <Flex className="decision-actions" gap={6} wrap>
      {choices.map((choice, index) => (
        <GatedButton
          key={choice.name}
          type={index === 0 ? 'primary' : 'default'}
          danger={choice.isDanger ?? false}
          reason={reason}
          onClick={() => choose(choice)}
        >
          {choice.name}
        </GatedButton>
      ))}
    </Flex>
  );
}
