import type { LoanProgress } from '@hiram/contract';
import {
  CalendarCheck,
  CircleHelp,
  FileText,
  Handshake,
  Landmark,
  ReceiptText,
  Ticket,
  Wallet,
} from 'lucide-react';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** Where people often want to go. A further screen is a further line here. */
export function Shortcuts({ progress }: { progress: LoanProgress | null }) {
  const { t } = useTexts();
  const follow = useFollow();
  const wallet = progress ? orderPath(orderPaths.wallet, progress.orderId) : paths.orders;
  const shortcuts = [
    { label: t('shortcut_wallet'), Icon: Wallet, href: wallet },
    { label: t('repay_detail_title'), Icon: CalendarCheck, href: paths.repayDetail },
    { label: t('shortcut_transactions'), Icon: ReceiptText, href: paths.transactions },
    { label: t('shortcut_contract'), Icon: FileText, href: paths.agreement },
    { label: t('coupons_title'), Icon: Ticket, href: paths.coupons },
    { label: t('faq_title'), Icon: CircleHelp, href: paths.faq },
    { label: t('about_title'), Icon: Landmark, href: paths.about },
    { label: t('partners_title'), Icon: Handshake, href: paths.partners },
  ];
  return (
    <nav aria-label={t('shortcuts_label')}>
      <ul className="grid grid-cols-4 gap-x-1 gap-y-3 large-text:grid-cols-2">
        {shortcuts.map(({ label, Icon, href }) => (
          <li key={href} className="min-w-0">
            <a
              {...follow(href)}
              className="flex flex-col items-center gap-1 rounded-field py-1 text-center text-13 break-words hyphens-auto active:bg-sunken"
            >
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-full bg-secondary text-brand-ink"
              >
                <Icon className="size-6" />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
