import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTicks } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';

const pageLength = 100;
const spec = { open: whole(), offset: whole() };

/** Which part of a list the address asks for, and which of its rows is open. */
export function useOneByOne() {
  const { filters, setFilters } = useFilters(spec);
  const { open, offset } = filters;
  return { open, part: { offset, limit: pageLength }, onOffset: (to: number) => setFilters({ offset: to }) };
}

interface OneByOneProps<Data, Row extends object> {
  readonly at: ReturnType<typeof useOneByOne>;
  readonly title: string;
  readonly read: UseQueryResult<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly idOf: (row: Row) => number;
  readonly pathOf: (id: number) => string;
  readonly columns: TableColumnsType<Row>;
  readonly empty: string;
  /** The row is undefined once somebody has decided it: then it is not in the list any more. */
  readonly one: (row: Row | undefined, onNext: (() => void) | null) => ReactNode;
}

/** What is decided one after the other: the one that the address names is open, and else all of it is a list. */
export function OneByOne<Data extends { readonly total: number }, Row extends object>(
  props: OneByOneProps<Data, Row>,
) {
  const { at, title, read, rowsOf, idOf, pathOf, columns, empty, one } = props;
  const [, navigate] = useLocation();
  useTicks(20);
  if (at.open !== 0) {
    return (
      <Loaded query={read}>
        {(data) => {
          const rows = rowsOf(data);
          const next = rows.find((row) => idOf(row) !== at.open);
          return one(
            rows.find((row) => idOf(row) === at.open),
            next ? () => navigate(pathOf(idOf(next))) : null,
          );
        }}
      </Loaded>
    );
  }
  return (
    <Page title={title}>
      <DataTable
        label={title}
        read={read}
        rowsOf={rowsOf}
        keyOf={idOf}
        empty={empty}
        columns={columns}
        onOpen={(row) => navigate(pathOf(idOf(row)))}
        isFree={() => true}
        paging={{ ...at.part, total: read.data?.total ?? 0, onOffset: at.onOffset }}
      />
    </Page>
  );
}
