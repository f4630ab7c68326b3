import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** A page that could not be fetched or drawn takes only itself down: menu and log-out stay. */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const { t } = useTexts();
  return (
    <Result
      status="warning"
      title={t('page_failed')}
      subTitle={t('page_failed_text')}
      extra={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  );
}
