import type { AskableDocument, AskedView } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import {
  CircleAlert,
  CircleCheck,
  FileText,
  House,
  IdCard,
  Landmark,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type Path, paths } from '../../api/paths.ts';
import { Section } from '../../screen/section.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

/** Where each document is given. */
const places = {
  identity: { path: paths.identity, icon: <IdCard /> },
  baseInfo: { path: paths.baseInfo, icon: <UserRound /> },
  payslip: { path: paths.creditInfo, icon: <FileText /> },
  addressProof: { path: paths.creditInfo, icon: <House /> },
  contacts: { path: paths.contacts, icon: <UsersRound /> },
  bankInfo: { path: paths.bankInfo, icon: <Landmark /> },
} as const satisfies Record<AskableDocument, { path: Path; icon: unknown }>;

export function placeOf(document: AskableDocument): Path {
  return places[document].path;
}

/** What the lender asked for, in their words too, with the way to where it is given. */
export function Asked({ asked }: { asked: AskedView }) {
  const { t } = useTexts();
  return (
    <Section title={t('asked_title')}>
      <AskedCard asked={asked} />
    </Section>
  );
}

/** The same below a heading that says it already. */
export function AskedCard({ asked }: { asked: AskedView }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Card tone="attention">
      {asked.note !== null && <p className="break-words whitespace-pre-line">“{asked.note}”</p>}
      <ul>
        {asked.documents.map(({ document, isGiven }) => (
          <li key={document}>
            <ListRow
              icon={places[document].icon}
              title={t(`document_${document}`)}
              detail={<Given isGiven={isGiven} />}
              {...follow(places[document].path)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Given({ isGiven }: { isGiven: boolean }) {
  const { t } = useTexts();
  const Icon = isGiven ? CircleCheck : CircleAlert;
  return (
    <span className={`inline-flex items-center gap-1 ${isGiven ? 'text-brand-ink' : 'text-accent-ink'}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(isGiven ? 'asked_given' : 'asked_open')}
    </span>
  );
}
