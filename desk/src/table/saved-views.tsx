import {
  listViews,
  mostViews,
  removeView,
  type SavedView,
  saveView,
  type ViewPage,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useRead, useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What belongs to a moment and not to a view. */
const passing = ['offset', 'open'];

function filtersOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of passing) kept.delete(name);
  kept.sort();
  return kept.toString();
}

export const viewPath = ({ page, filters }: Pick<SavedView, 'page' | 'filters'>) =>
  filters === '' ? page : `${page}?${filters}`;

/** One's own filters of this list, kept under names: chosen, saved, removed. */
export function SavedViews({ page }: { readonly page: ViewPage }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const read = useRead(listViews, {});
  const remove = useSend(removeView, { refreshes: [listViews] });
  const [isNaming, setNaming] = useState(false);
  const views = (read.data?.views ?? []).filter((view) => view.page === page);
  const filters = filtersOf(params);
  const current = views.find((view) => filtersOf(new URLSearchParams(view.filters)) === filters);

  async function removeCurrent(view: SavedView): Promise<void> {
    const done = await remove.send({ viewId: view.viewId });
    if (done.ok) void message.success(t('view_removed', { title: view.title }));
  }
  return (
    <>
      {views.length > 0 ? (
        <Select<number | null>
          aria-label={t('views')}
          placeholder={t('views')}
          value={current?.viewId ?? null}
          onChange={(chosen) => {
            const view = views.find(({ viewId }) => viewId === chosen);
            if (view) navigate(viewPath(view));
          }}
          popupMatchSelectWidth={false}
          options={[
            ...(current ? [] : [{ value: null, label: t('views'), disabled: true }]),
            ...views.map(({ viewId, title }) => ({ value: viewId, label: title })),
          ]}
        />
      ) : null}
      {current ? (
        <Button loading={remove.isBusy} onClick={() => removeCurrent(current)}>
          {t('view_remove')}
        </Button>
      ) : (
        <Button onClick={() => setNaming(true)}>{t('view_save')}</Button>
      )}
      {isNaming ? <NameView page={page} filters={filters} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function NameView({
  page,
  filters,
  onClose,
}: {
  readonly page: ViewPage;
  readonly filters: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const save = useSend(saveView, { refreshes: [listViews], handles: 'all' });
  async function send({ title }: { title: string }): Promise<void> {
    const done = await save.send({ page, title: title.trim(), filters });
    if (!done.ok) return;
    void message.success(t('view_saved', { title: title.trim() }));
    onClose();
  }
  return (
    <Dialog title={t('view_save')} footer={null} onCancel={onClose} width={400}>
      <Form<{ title: string }> layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item
          name="title"
          label={t('view_title')}
          extra={t('view_save_text', { most: mostViews })}
          rules={[
            { required: true, whitespace: true, message: t('field_required') },
            { max: 40, message: t('text_too_long') },
          ]}
        >
          <Input autoFocus />
        </Form.Item>
        <FailureAlert failure={save.failure} />
        <Flex gap={8}>
          <Button type="primary" htmlType="submit" loading={save.isBusy}>
            {t('view_save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
