import { Screen } from '@hiram/ui';
import { paths } from '../../api/paths.ts';
import { useBorrower } from '../../profile/queries.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useNotifications } from '../queries.ts';
import { PushCard } from './push-card.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Reminders } from './reminders.tsx';

/** How somebody hears from us: on this phone, by text message, and at which hours. */
export function NotificationsScreen() {
  const { t } = useTexts();
  const { data: borrower } = useBorrower();
  return (
    <Gate
      title={t('notifications_title')}
      parent={paths.my}
      query={useNotifications()}
      skeleton={<RowsSkeleton rows={5} />}
      failed={t('notifications_failed')}
    >
      {({ pushKey, isOnHere, quietHours }) => (
        <Screen header={<Header title={t('notifications_title')} parent={paths.my} />}>
          <PushCard pushKey={pushKey} isOnHere={isOnHere} />
          {borrower && <Reminders borrower={borrower} />}
          <QuietHours quietHours={quietHours} />
        </Screen>
      )}
    </Gate>
  );
}
