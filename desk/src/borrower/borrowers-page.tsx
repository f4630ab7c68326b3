import { listBorrowers } from '@hiram/contract/desk';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BorrowerList } from './borrower-list.tsx';
import { FoundBorrowers } from './found-borrowers.tsx';

const fewest = 2;
/** A name has neither digits nor the signs of an address or a number. */
const isName = (text: string) => !/[\d@#]/.test(text);

/**
 * The way to the page of one borrower: by what somebody has of them, and for those who judge, through a list. What is
 * searched for stays out of the address, which ends up in histories and links.
 */
export function BorrowersPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const [search, setSearch] = useState('');
  const mayList = listBorrowers.roles.includes(role);
  const isListed = mayList && (search === '' || isName(search));
  return (
    <Page title={t('page_borrowers')}>
      {/* The list has filters of its own, which are the page's search then. */}
      <Flex className="desk-filters" role={isListed ? undefined : 'search'}>
        <Form<{ search?: string }>
          layout="inline"
          colon={false}
          requiredMark={false}
          onFinish={(asked) => setSearch((asked.search ?? '').trim())}
        >
          <Form.Item
            name="search"
            label={t('find_label')}
            rules={[
              {
                validator: (_, text = '') =>
                  text.trim().length === 1
                    ? Promise.reject(new Error(t('find_too_short')))
                    : Promise.resolve(),
              },
            ]}
            validateTrigger="onSubmit"
          >
            <Input
              autoComplete="off"
              autoFocus
              allowClear
              maxLength={100}
              placeholder={t('find_people_placeholder')}
              style={{ width: 300 }}
              onChange={(event) => event.target.value === '' && setSearch('')}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {t('codes_find')}
          </Button>
        </Form>
      </Flex>
      {isListed ? (
        <BorrowerList search={search} />
      ) : search.length >= fewest ? (
        <FoundBorrowers key={search} search={search} />
      ) : (
        <p className="case-note">{t('find_people_hint')}</p>
      )}
    </Page>
  );
}
