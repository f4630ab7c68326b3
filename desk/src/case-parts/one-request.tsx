import { Alert, App } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { usePageKeys } from '../frame/keys.tsx';
import { Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useOpenPath } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Case } from './case.tsx';
import { WayOn } from './way-on.tsx';

interface OneRequestProps<Row> {
  /** Undefined once somebody has decided it: then it is not in the list any more. */
  readonly listed: Row | undefined;
  readonly onNext: (() => void) | null;
  readonly words: {
    /** Of the list that it is from. */
    readonly page: string;
    readonly next: string;
    readonly noNext: string;
    readonly gone: string;
    readonly all: string;
  };
  readonly titleOf: (row: Row) => string;
  readonly decision: (row: Row, onDone: (sentence: string) => void) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** One of several requests of borrowers, with its decision beside it and the way to the next. */
export function OneRequest<Row extends { readonly borrowerId: number }>(props: OneRequestProps<Row>) {
  const { listed, onNext, words, titleOf, decision, children } = props;
  const { t } = useTexts();
  const { message } = App.useApp();
  const { listPath } = useOpenPath();
  const [said, setSaid] = useState<string | null>(null);
  // What was looked at stays in sight when it has left the list.
  const [row, setRow] = useState(listed);
  if (listed && listed !== row) setRow(listed);
  usePageKeys([
    { key: 'n', says: words.next, run: () => (onNext ? onNext() : void message.info(words.noNext)) },
  ]);
  return (
    <Page
      title={row ? titleOf(row) : words.page}
      actions={row ? <Link href={borrowerPath(row.borrowerId)}>{t('review_borrower')}</Link> : null}
    >
      <Case
        decision={
          <section className="panel decision" aria-label={t('review_decision')}>
            {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
            {listed || said ? null : <Alert type="info" showIcon role="status" title={words.gone} />}
            {listed && !said ? decision(listed, setSaid) : null}
            <WayOn
              label={words.next}
              next={onNext && { name: words.next, go: onNext }}
              list={{ name: words.all, href: listPath }}
              isOffered={said !== null}
            />
          </section>
        }
      >
        {row ? children(row) : null}
      </Case>
    </Page>
  );
}
