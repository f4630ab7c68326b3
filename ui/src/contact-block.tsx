import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRow } from './list-row.tsx';

export type ContactItem = { label: string; href: string; icon?: ReactNode };
export type ContactBlockProps = {
  title: ReactNode;
  /** A row of the app itself, above the others. */
  first?: ReactNode;
  items: readonly ContactItem[];
};

const safeProtocols = new Set(['http:', 'https:']);

/** Contacts come from settings a lender types in: what is no http(s) address never becomes a link. */
export function isContactHref(href: string): boolean {
  return URL.canParse(href) && safeProtocols.has(new URL(href).protocol);
}

export function ContactBlock({ title, first, items }: ContactBlockProps) {
  const shown = items.filter((item) => isContactHref(item.href));
  if (!first && shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-15 font-semibold text-ink-soft">{title}</h2>
      <ul>
        {first && <li>{first}</li>}
        {shown.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <ListRow icon={item.icon ?? <MessageCircle />} title={item.label} href={item.href} />
          </li>
        ))}
      </ul>
    </section>
  );
}
