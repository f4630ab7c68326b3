import { type AccountCodes, type AccountKind, accountKinds, getAccountCodes } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useRead } from '../api/server.ts';
import { Changed } from '../catalogue-parts/changed.tsx';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Codes as they are proposed, beside those of today while nobody has decided. */
export function AccountCodesDetail({
  codes: wished,
  isOpen,
}: {
  readonly codes: AccountCodes;
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const names = useLedgerNames();
  const read = useRead(getAccountCodes, {});
  const inWords = ({ accounts }: AccountCodes, kind: AccountKind) => {
    const coded = accounts.find(({ account }) => account === kind);
    return coded ? `${coded.code} ${coded.name}` : t('account_code_none');
  };
  return (
    <Loaded query={read}>
      {(codes) => (
        <Descriptions
          size="small"
          bordered
          column={1}
          className="desk-gap"
          items={accountKinds.map((kind) => ({
            key: kind,
            label: names.account(kind),
            children: isOpen ? (
              <Changed before={inWords(codes, kind)} after={inWords(wished, kind)} />
            ) : (
              inWords(wished, kind)
            ),
          }))}
        />
      )}
    </Loaded>
  );
}
