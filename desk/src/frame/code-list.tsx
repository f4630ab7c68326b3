import { Button, Flex } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { CopyButton } from './copy-button.tsx';
import { Mono } from './page.tsx';

/** Recovery codes, to be copied or printed. */
export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTexts();
  return (
    <>
      <ol className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ol>
      <Flex gap={8} className="desk-gap">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => print()}>{t('print')}</Button>
      </Flex>
    </>
  );
}
