/**
 * The pattern of every page with a table. `staff/staff-page.tsx` is the model:
 *
 *   // 1. The filters, which are kept in the address; 2. the rows, kept fresh; 3. what can be done.
 *   const spec = { role: oneOf(['all', ...staffRoles], 'all'), offset: whole() };
 *   const { filters, setFilters } = useFilters(spec);
 *   const read = useRead(listThings, filters, { keepsLast: true, liveSeconds: 20 });
 *   const take = useSend(takeThing, { refreshes: [listThings] });
 *   <Page title={t('page_things')} actions={…}>
 *     <FilterBar>…</FilterBar>
 *     <DataTable
 *       label={t('page_things')} read={read} rowsOf={(data) => data.things} keyOf={(row) => row.thingId}
 *       columns={[…antd columns…]} empty={t('things_empty')}
 *       // Enter or a click on the row opens it; the others are single keys for the chosen row.
 *       onOpen={(row) => navigate(pathTo(row))}
 *       rowKeys={[{ key: 't', says: t('take'), run: (row) => take.send({ … }) }]}
 *       paging={{ offset: filters.offset, limit: 50, total, onOffset: (offset) => setFilters({ offset }) }}
 *     />
 *   </Page>
 *
 * Rows are chosen with j and k or the arrows; exactly one row is in the tab order, the chosen
 * one. The choice follows the row's key, so a list that changes by itself does not slip
 * another row under somebody's finger. What Enter opens must also be a link or a button in the
 * row's first cell, for those who use neither keys nor mouse.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Empty, Flex, Pagination, Table, type TableColumnsType, Typography } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { ReadFailure } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChoiceContext, ChoosableRow, type RowKey, useChosenRow } from './chosen-row.tsx';

export interface Paging {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly onOffset: (offset: number) => void;
}

/** A column by its key, and which way. */
export interface Sorting {
  readonly by: string;
  readonly order: 'ascend' | 'descend';
  readonly onSort: (by: string, order: 'ascend' | 'descend') => void;
}

interface DataTableProps<Data, Row extends object> {
  /** What the table lists, for a screen reader. */
  readonly label: string;
  readonly read: UseQueryResult<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: TableColumnsType<Row>;
  /** What to say when there is nothing: why, and what would bring something. */
  readonly empty: string;
  readonly onOpen?: (row: Row) => void;
  readonly rowKeys?: readonly RowKey<Row>[];
  readonly paging?: Paging;
  /** How it is sorted, where heads of columns with a `sorter` change that. */
  readonly sorting?: Sorting;
  /** Which rows the key n goes to, of those that wait: not a colleague's. It opens the first of them. */
  readonly isFree?: (row: Row) => boolean;
  /** What open rows show beneath themselves; the page keeps which ones are open. */
  readonly beneath?: {
    readonly openKeys: readonly (string | number)[];
    readonly render: (row: Row) => ReactNode;
  };
}

/** On a narrow screen the table scrolls beneath what can be done. */
function inSight<Row>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] {
  return column.key === 'actions' ? { ...column, fixed: 'right' } : column;
}

function sorted<Row>(
  column: TableColumnsType<Row>[number],
  sorting: Sorting | undefined,
): TableColumnsType<Row>[number] {
  if (!sorting || !('sorter' in column)) return column;
  return { ...column, sortOrder: column.key === sorting.by ? sorting.order : null };
}

const components = { body: { row: ChoosableRow } };

export function DataTable<Data, Row extends object>(props: DataTableProps<Data, Row>) {
  const { label, read, rowsOf, keyOf, columns, empty, onOpen, paging, sorting, beneath } = props;
  const { t } = useTexts();
  const failureText = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const rows = read.data === undefined ? [] : rowsOf(read.data);
  const { choice, choose } = useChosenRow(props, rows, box);
  useStayingHead(box);

  if (read.isError && read.data === undefined) {
    return <ReadFailure error={read.error} onRetry={() => read.refetch()} />;
  }
  return (
    <div ref={box} className="desk-table">
      {read.isError ? (
        <Alert type="warning" showIcon title={failureText(read.error)} className="desk-gap" />
      ) : null}
      <ChoiceContext value={choice}>
        <Table<Row>
          aria-label={label}
          size="small"
          rowKey={keyOf}
          dataSource={[...rows]}
          columns={columns.map((column) => sorted(inSight(column), sorting))}
          sortDirections={['ascend', 'descend', 'ascend']}
          showSorterTooltip={false}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            if (columnKey !== undefined && order) sorting?.onSort(String(columnKey), order);
          }}
          loading={{
            spinning: read.isPending || read.isPlaceholderData,
            delay: 200,
            description: t('loading'),
          }}
          locale={{
            emptyText: read.isPending ? (
              <span aria-busy="true">{t('loading')}</span>
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
            ),
          }}
          pagination={false}
          scroll={{ x: 'max-content' }}
          expandable={
            beneath
              ? {
                  expandedRowKeys: [...beneath.openKeys],
                  expandedRowRender: beneath.render,
                  showExpandColumn: false,
                }
              : {}
          }
          components={components}
          rowClassName="desk-row"
          onRow={(row) => ({
            onFocus: () => choose(row),
            onClick: (event) => {
              // A click on a link or a button, or the end of marking some text, is not a click on the row.
              const isOwn = (event.target as Element).closest('a, button, input, label') !== null;
              if (!isOwn && getSelection()?.isCollapsed !== false) onOpen?.(row);
            },
            style: onOpen ? { cursor: 'pointer' } : {},
          })}
        />
      </ChoiceContext>
      {paging ? <TableFoot paging={paging} /> : null}
    </div>
  );
}

/**
 * The head stays in view where the table is as wide as its place. The library's own way makes two tables of it, and a
 * screen reader then knows no cell's column.
 */
function useStayingHead(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const place = box.current?.querySelector('.ant-table-content');
    const table = place?.firstElementChild;
    if (!place || !table) return;
    const look = () => place.classList.toggle('desk-fits', place.scrollWidth <= place.clientWidth);
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [box]);
}

function TableFoot({ paging: { offset, limit, total, onOffset } }: { readonly paging: Paging }) {
  const { t } = useTexts();
  return (
    <Flex justify="space-between" align="center" className="desk-table-foot">
      <Typography.Text type="secondary">{t('rows', { count: total })}</Typography.Text>
      {total > limit ? (
        <Pagination
          size="small"
          current={Math.floor(offset / limit) + 1}
          pageSize={limit}
          total={total}
          showSizeChanger={false}
          onChange={(page) => onOffset((page - 1) * limit)}
        />
      ) : null}
    </Flex>
  );
}

/** The row of filters above a table. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Flex role="search" className="desk-filters" gap={8} wrap align="center">
      {children}
    </Flex>
  );
}
