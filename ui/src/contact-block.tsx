import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRow } from './list-row.tsx';

export type ContactItem = { label: string; href: string; icon?: ReactNode };
export type ContactBlockProps = { title: ReactNode; items: readonly ContactItem[] };

const safeProtocols = new Set(['http:', 'https:', 'tel:', 'mailto:']);

/** Contacts come from settings a lender types in: a javascript: or relative address never becomes a link. */
export function isContactHref(href: string): boolean {
  return URL.canParse(href) && safeProtocols.has(new URL(href).protocol);
}

export function ContactBlock({ title, items }: ContactBlockProps) {
  const shown = items.filter((item) => isContactHref(item.href));
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-15 font-semibold text-ink-soft">{title}</h2>
      <ul>
        {shown.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <ListRow icon={item.icon ?? <MessageCircle />} title={item.label} href={item.href} />
          </li>
        ))}
      </ul>
    </section>
  );
}
