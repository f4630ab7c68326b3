import { lenderPicturePath } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import type { CompanyText } from './payloads.ts';

/** What borrowers read now, beside what they would read. */
export function CompanyTextDetail({ wish: { key, language, value, was } }: { readonly wish: CompanyText }) {
  const { t } = useTexts();
  const title = t(`config_${key}`);
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      className="desk-gap"
      title={language ? `${title} · ${t(`language_${language}`)}` : title}
      items={[
        { key: 'now', label: t('proposal_now'), children: <Words value={was} /> },
        { key: 'wished', label: t('proposal_wished'), children: <Words value={value} /> },
      ]}
    />
  );
}

/** A text as it is read; a list item by item, with everything that stands in it. */
function Words({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined) return <>–</>;
  if (typeof value === 'string' && value.startsWith(lenderPicturePath))
    return <img className="proposal-picture" src={value} alt="" />;
  if (typeof value === 'string') return <span className="proposal-text">{value}</span>;
  if (!Array.isArray(value)) return <>{JSON.stringify(value)}</>;
  const items: readonly unknown[] = value;
  return (
    <ol>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what is shown.
        <li key={index}>
          {Object.values(item as Readonly<Record<string, unknown>>).map((part, place) =>
            typeof part === 'string' && part.startsWith(lenderPicturePath) ? (
              <img key={part} className="proposal-picture" src={part} alt="" />
            ) : typeof part === 'string' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what is shown.
              <p key={place} className="proposal-text">
                {part}
              </p>
            ) : null,
          )}
        </li>
      ))}
    </ol>
  );
}
