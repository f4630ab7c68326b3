import { type ReactNode, useMemo } from 'react';
import { diffWords } from './text-diff.ts';

/** A value, and what it was before where that is something else. */
export function Changed({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  if (before === after) return after;
  return (
    <>
      <del className="catalogue-gone">{before}</del> <ins className="catalogue-new">{after}</ins>
    </>
  );
}

/** A text with what goes out of it and what comes into it. */
export function TextDiff({
  before,
  after,
  language,
}: {
  readonly before: string;
  readonly after: string;
  readonly language: string;
}) {
  const pieces = useMemo(() => diffWords(before, after, language), [before, after, language]);
  return (
    <div className="catalogue-text" lang={language}>
      {pieces.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'gone')
          return (
            <del key={key} className="catalogue-gone">
              {text}
            </del>
          );
        return (
          <ins key={key} className="catalogue-new catalogue-new-word">
            {text}
          </ins>
        );
      })}
    </div>
  );
}
