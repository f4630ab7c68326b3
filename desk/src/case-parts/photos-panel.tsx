import { isJudgingRole, judgingRoles, type ReviewPage } from '@hiram/contract/desk';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Panel } from './facts.tsx';
import { Photos } from './photos.tsx';

/** The pictures of somebody, or why there are none for this reader. */
export function PhotosPanel({ photos }: Pick<ReviewPage, 'photos'>) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(judgingRoles);
  return (
    <div className="case-photos">
      <Panel title={t('photos')}>
        {isJudgingRole(role) ? (
          <Photos photos={photos} />
        ) : (
          <p className="case-note">{t('photos_not_for_role', { roles })}</p>
        )}
      </Panel>
    </div>
  );
}
