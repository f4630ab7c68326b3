import { Result } from 'antd';
import { Link } from 'wouter';
import { Page } from './page.tsx';

/** An address that names nothing we have: what was looked for, and the way back. */
export function NotFound({
  title,
  wayBack,
}: {
  readonly title: string;
  readonly wayBack: { readonly href: string; readonly name: string };
}) {
  return (
    <Page title={title}>
      <Result status="warning" extra={<Link href={wayBack.href}>{wayBack.name}</Link>} />
    </Page>
  );
}
