import type { User } from '@hiram/contract';
import { Button, EmptyState, HeaderBar, OfflinePicture, Screen, Skeleton } from '@hiram/ui';
import type { ReactNode } from 'react';
import { type Path, paths } from '../../api/paths.ts';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { useUser } from '../queries.ts';

interface UserGateProps {
  readonly title: string;
  readonly parent?: Path;
  readonly children: (user: User) => ReactNode;
}

/** A screen about the borrower waits here until they are known, and says so when they cannot be loaded. */
export function UserGate({ title, parent = paths.home, children }: UserGateProps) {
  const { t } = useTexts();
  const back = useBack(parent);
  const { data: user, isError, refetch } = useUser();
  if (user) return children(user);
  return (
    <Screen header={<HeaderBar title={title} onBack={back} backLabel={t('back')} />}>
      {isError ? (
        <EmptyState
          picture={<OfflinePicture />}
          text={t('my_failed')}
          action={
            <Button variant="secondary" size="medium" onClick={() => refetch()}>
              {t('try_again')}
            </Button>
          }
        />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 pt-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <span className="block w-2/5 text-15">
            <Skeleton />
          </span>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
