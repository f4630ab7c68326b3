import { Flex, QRCode, Typography } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { Mono } from './page.tsx';

/** What an authenticator app needs: to be scanned, and to be typed. */
export function AppSecret({ secret, otpauthUrl }: { readonly secret: string; readonly otpauthUrl: string }) {
  const { t } = useTexts();
  return (
    <Flex vertical align="center" gap={8} className="desk-gap">
      {/* Dark on light whatever the desk looks like: some apps cannot read the inverse. */}
      <div role="img" aria-label={t('second_factor_qr')}>
        <div aria-hidden>
          <QRCode type="svg" value={otpauthUrl} size={200} color="#000" bgColor="#fff" />
        </div>
      </div>
      <Typography.Text type="secondary">{t('second_factor_secret')}</Typography.Text>
      <Mono>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Mono>
    </Flex>
  );
}
