import { strikeNote, type TimelineEntry } from '@hiram/contract/desk';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useSend } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { NoteField } from './note-field.tsx';

type WrittenNote = Extract<TimelineEntry, { kind: 'note' }>;

/** A note as it was written. Whoever wrote it can strike it out, and it stays readable. */
export function Note({ note }: { readonly note: WrittenNote }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { staffId } = useMe();
  const [isAsked, setAsked] = useState(false);
  const call = useSend(strikeNote, { handles: 'all' });
  const { noteId, struck } = note;

  async function strike({ reason }: { readonly reason: string }): Promise<void> {
    const done = await call.send({ noteId, reason });
    if (done.ok) setAsked(false);
  }
  if (struck)
    return (
      <>
        <s className="timeline-text">
          <Mentioned note={note} />
        </s>
        <p className="case-note">{t('note_struck', { at: time(struck.at), reason: struck.reason })}</p>
      </>
    );
  return (
    <>
      <span className="timeline-text">
        <Mentioned note={note} />
      </span>
      {note.staffId === staffId && !isAsked ? (
        <Button
          type="link"
          size="small"
          className="desk-cell-button timeline-strike"
          onClick={() => {
            call.forgetFailure();
            setAsked(true);
          }}
        >
          {t('note_strike')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmPanel<{ reason: string }>
          title={t('note_strike')}
          text={t('note_strike_text')}
          call={call}
          onSend={strike}
          onCancel={() => setAsked(false)}
        >
          <NoteField name="reason" label={t('note_strike_reason')} most={300} isNeeded />
        </ConfirmPanel>
      ) : null}
    </>
  );
}

/** The text with the colleagues whom it mentions told apart. */
function Mentioned({
  note: { text, mentions },
}: {
  readonly note: Pick<WrittenNote, 'text' | 'mentions'>;
}): ReactNode {
  const [name, ...others] = mentions.toSorted((one, other) => other.length - one.length);
  if (name === undefined) return text;
  return text.split(`@${name}`).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
    <Fragment key={index}>
      {index === 0 ? null : <strong>@{name}</strong>}
      <Mentioned note={{ text: part, mentions: others }} />
    </Fragment>
  ));
}
