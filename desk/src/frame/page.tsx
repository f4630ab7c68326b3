import { isRefused } from '@hiram/contract';
import { WaitFor } from '@hiram/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Flex, Result, Skeleton, Typography } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMe } from './me.tsx';

/** What every page begins with: its name as the heading and in the tab, and what can be done on it. */
export function Page({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { companyName } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A screen reader says that another page is here. One that arrives late does not take the focus from what
    // somebody has begun to use meanwhile.
    const used = document.activeElement;
    if (used === null || used === document.body || used.closest('nav')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <title>{`${title} · ${companyName}`}</title>
      <Flex className="desk-page-head" align="center" justify="space-between" gap={16} wrap>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions ? <Flex gap={8}>{actions}</Flex> : null}
      </Flex>
      {children}
    </>
  );
}

/** A failed read in words, with the way on: nothing to try again where the role is what is wrong. */
export function ReadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const failureText = useFailureText();
  if (isRefused(error, 'wrong_role')) {
    return <Result status="warning" title={t('wrong_role_title')} subTitle={failureText(error)} />;
  }
  return (
    <Result
      status="warning"
      title={failureText(error)}
      extra={<Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  );
}

/** Shows what was read, that it is on its way, or why it is not here. Old data stays until newer comes. */
export function Loaded<Data>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}) {
  const { t } = useTexts();
  const failureText = useFailureText();
  return (
    <WaitFor
      query={query}
      waiting={
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          {/* Its bars are headings without words, which nobody should be led through. */}
          <div aria-hidden="true">
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        </div>
      }
      failed={<ReadFailure error={query.error} onRetry={() => query.refetch()} />}
    >
      {(data) => (
        <>
          {query.isError ? (
            <Alert type="warning" showIcon title={failureText(query.error)} className="desk-gap" />
          ) : null}
          {children(data)}
        </>
      )}
    </WaitFor>
  );
}

/** A failure beside the form that caused it, and what can be done about it. */
export function FailureAlert({
  failure,
  more = null,
  action = null,
}: {
  readonly failure: unknown;
  readonly more?: ReactNode;
  readonly action?: ReactNode;
}) {
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={failureText(failure)}
      description={more}
      action={action}
      className="desk-gap"
    />
  );
}

/** A figure or an address that is read and compared, not prose. */
export function Mono({ children }: { readonly children: ReactNode }) {
  return <Typography.Text className="desk-mono">{children}</Typography.Text>;
}
