import { Bell } from 'lucide-react';
import { paths } from '../api/paths.ts';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** Messages, and how many are unread: said in words as well as shown. */
export function MessagesBell({ unread }: { unread: number }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <a
      {...follow(paths.messages)}
      className="relative grid size-11 shrink-0 place-items-center rounded-full active:bg-sunken"
    >
      <span className="sr-only">{unread > 0 ? t('bell_unread', { count: unread }) : t('bell_none')}</span>
      <Bell aria-hidden="true" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-13 leading-none font-semibold text-on-brand figures"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </a>
  );
}
