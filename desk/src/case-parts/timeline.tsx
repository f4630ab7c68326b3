import { getTimeline, type TimelineFilter, timelineFilters, writeNote } from '@hiram/contract/desk';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Panel } from './facts.tsx';
import type { CaseFile } from './file.ts';
import { NoteForm } from './note-form.tsx';
import { Entry } from './timeline-entry.tsx';
import './timeline.css';

/** What happened with somebody or with an order, whoever did it, and the place to write something down about it. */
export function Timeline({
  about,
  aside,
  isErased = false,
}: {
  readonly about: CaseFile;
  readonly aside?: ReactNode;
  readonly isErased?: boolean;
}) {
  const { t, language } = useTexts();
  const { role } = useMe();
  const [only, setOnly] = useState<TimelineFilter>('all');
  const [after, setAfter] = useState<string | null>(null);
  const read = useRead(
    getTimeline,
    { ...about, only, language, ...(after === null ? {} : { after }) },
    // An older page does not change any more.
    after === null ? { liveSeconds: 15, keepsLast: true } : { keepsLast: true },
  );
  return (
    <Panel title={t('timeline')} aside={aside}>
      {writeNote.roles.includes(role) && !isErased ? <NoteForm about={about} /> : null}
      <Segmented<TimelineFilter>
        size="small"
        className="desk-gap"
        aria-label={t('timeline_only')}
        value={only}
        onChange={(chosen) => {
          setOnly(chosen);
          setAfter(null);
        }}
        options={timelineFilters.map((value) => ({ value, label: t(`timeline_only_${value}`) }))}
      />
      <Loaded query={read}>
        {({ entries, next }) =>
          entries.length === 0 ? (
            <p className="case-note">{t(`timeline_empty_${only}`)}</p>
          ) : (
            <>
              <ol className="case-log">
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} isOfOrder={about.orderId !== undefined} />
                ))}
              </ol>
              {next === null && after === null ? null : (
                <Older
                  shown={entries.length}
                  hasMore={next !== null}
                  isNewest={after === null}
                  onOlder={() => setAfter(next)}
                  onNewest={() => setAfter(null)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
