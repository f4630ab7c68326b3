import { type BorrowerPage, getBorrowerPage } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { IdentityFacts } from '../case-parts/applicant.tsx';
import { Case } from '../case-parts/case.tsx';
import { Duplicates } from '../case-parts/duplicates.tsx';
import { Panel } from '../case-parts/facts.tsx';
import { Photos } from '../case-parts/photos.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DecideAndGoOn } from './decide-and-go-on.tsx';

const ofIdentity = ['frontImage', 'backImage', 'handHoldImage'];

/** The card and the face beside what was typed. */
export function OneIdentity({ borrowerId }: { readonly borrowerId: number }) {
  const { t } = useTexts();
  const read = useRead(getBorrowerPage, { borrowerId }, { liveSeconds: 5 });
  const name = read.data?.person.realName ?? `#${borrowerId}`;
  return (
    <Page
      title={t('identity_title', { name })}
      actions={
        <Flex gap={16}>
          <Link href={borrowerPath(borrowerId)}>{t('review_borrower')}</Link>
        </Flex>
      }
    >
      <Loaded query={read}>
        {(page: BorrowerPage) => (
          <Case decision={<DecideAndGoOn page={page} />}>
            <Panel title={t('identity_panel')}>
              <Photos
                photos={page.photos.filter(({ purpose }) => ofIdentity.includes(purpose))}
                beside={<IdentityFacts user={page.person} borrowerId={borrowerId} />}
              />
            </Panel>
            <Panel title={t('duplicates')}>
              <Duplicates duplicates={page.duplicates} />
            </Panel>
          </Case>
        )}
      </Loaded>
    </Page>
  );
}
