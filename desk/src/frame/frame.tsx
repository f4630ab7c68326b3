import { getStaffInfo, logOutStaff } from '@hiram/contract/desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Layout, Result, Spin, Typography } from 'antd';
import { useEffect } from 'react';
import { call, session } from '../server.ts';
import { useTexts } from '../texts.ts';

/** What surrounds every desk screen: who is logged in, for which lender, and the way out. */
export function Frame({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTexts();
  const me = useQuery({ queryKey: ['staff', 'info'], queryFn: () => call(getStaffInfo, {}) });
  // Leaving must work even when the server cannot be told: the token is forgotten either way.
  const logOut = useMutation({ mutationFn: () => call(logOutStaff, {}), onSettled: onLeave });
  const sessionIsGone = me.isError && session.token() === null;
  useEffect(() => {
    if (sessionIsGone) onLeave();
  }, [sessionIsGone, onLeave]);

  if (me.isPending || sessionIsGone) return <Spin fullscreen description={t('desk')} />;
  if (me.isError) {
    return (
      <Result
        status="warning"
        title={t('network_error')}
        extra={<Button onClick={() => me.refetch()}>{t('try_again')}</Button>}
      />
    );
  }
  const { name, role, companyName } = me.data;
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <title>{`${companyName} · ${t('desk')}`}</title>
      <Layout.Header style={{ background: 'transparent', paddingInline: 24 }}>
        <Flex align="center" justify="space-between" gap={16} style={{ height: '100%' }}>
          <Typography.Title level={1} ellipsis style={{ fontSize: 18, margin: 0 }}>
            {companyName}
          </Typography.Title>
          <Flex align="center" gap={16}>
            <Typography.Text>{t('signed_in_as', { name, role: t(`role_${role}`) })}</Typography.Text>
            <Button onClick={() => logOut.mutate()} loading={logOut.isPending}>
              {t('log_out')}
            </Button>
          </Flex>
        </Flex>
      </Layout.Header>
      <Layout.Content style={{ padding: 24 }}>
        <Empty description={t('nothing_waits')} style={{ marginTop: 96 }} />
      </Layout.Content>
    </Layout>
  );
}
