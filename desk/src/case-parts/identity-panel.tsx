import type { ReviewPage } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { IdentityFacts } from './applicant.tsx';
import { Panel } from './facts.tsx';
import { IdentityDecision } from './identity-decision.tsx';
import { Photos } from './photos.tsx';

/** The card and the face beside what was typed, and whether they are one person's: all in one place. */
export function IdentityPanel({
  borrowerId,
  user,
  photos,
  seen,
}: Pick<ReviewPage, 'photos' | 'seen'> & {
  readonly borrowerId: number;
  readonly user: ReviewPage['applicant'];
}) {
  const { t } = useTexts();
  return (
    <Panel title={t('identity_panel')}>
      <Photos
        photos={photos}
        beside={
          <Flex vertical gap={10}>
            <IdentityFacts user={user} borrowerId={borrowerId} />
            <section className="identity-decision" aria-label={t('identity_check')}>
              <IdentityDecision
                borrowerId={borrowerId}
                state={user.userQualificationView.identity}
                seen={seen}
                keys={{ verify: 'v', askAgain: 'i' }}
              />
            </section>
          </Flex>
        }
      />
    </Panel>
  );
}
