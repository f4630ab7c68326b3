import type { ReviewPage, StaffRole } from '@hiram/contract/desk';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Panel } from './facts.tsx';
import { Photos } from './photos.tsx';

/** Those whom the server sends pictures to: they judge applicants, or watch over that. */
const seers: readonly StaffRole[] = ['reviewer', 'approver', 'admin', 'auditor'];

/** The pictures of somebody, or why there are none for this reader. */
export function PhotosPanel({ photos }: Pick<ReviewPage, 'photos'>) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(seers);
  return (
    <div className="case-photos">
      <Panel title={t('photos')}>
        {seers.includes(role) ? (
          <Photos photos={photos} />
        ) : (
          <p className="case-note">{t('photos_not_for_role', { roles })}</p>
        )}
      </Panel>
    </div>
  );
}
