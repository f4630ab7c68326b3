import { Button, Logo, Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useConfig } from '../../api/config.ts';
import type { Path } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';
import { LanguageSelect } from '../parts/language-select.tsx';

interface EnterFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly picture?: ReactNode;
  readonly formId: string;
  readonly action: string;
  readonly ready: boolean;
  readonly busy: boolean;
  /** The way to the other mode. */
  readonly other: { readonly question: string; readonly words: string; readonly path: Path };
  readonly children: ReactNode;
}

/** What log in and register share: the same place for the words, the fields and the one button. */
export function EnterFrame({
  title,
  lead,
  picture,
  formId,
  action,
  ready,
  busy,
  other,
  children,
}: EnterFrameProps) {
  const { t } = useTexts();
  const { companyName } = useConfig();
  return (
    <Screen
      header={<EnterHeader />}
      footer={
        <>
          {/* Truly disabled, without a reason to focus: Enter must not send a form that is not complete. */}
          <Button type="submit" form={formId} disabled={!ready} busy={busy}>
            {action}
          </Button>
          <p className="text-center text-15 text-ink-soft">
            {other.question}{' '}
            <Link
              href={other.path}
              className="inline-flex min-h-11 items-center px-1 font-semibold text-brand-ink underline underline-offset-4"
            >
              {other.words}
            </Link>
          </p>
        </>
      }
    >
      {picture && <div className="w-32">{picture}</div>}
      <div>
        <h1 className="text-28 font-bold outline-none">{title}</h1>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {children}
      <div className="mt-auto">
        <TrustNote>
          <p className="text-pretty">{t('never_pay_first')}</p>
          {/* The lender is known a moment after the page: its line is kept free. */}
          <p className="min-h-[1lh]">{companyName && t('lender_line', { company: companyName })}</p>
        </TrustNote>
      </div>
    </Screen>
  );
}

function EnterHeader() {
  return (
    <div className="flex min-h-14 items-center justify-between pr-1 pl-4">
      <Logo className="h-7" />
      <LanguageSelect />
    </div>
  );
}
