import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTicks } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { DataTable, type Sorting } from '../table/data-table.tsx';
import { useOpenPath } from '../table/filters.ts';

const pageLength = 100;

interface Place {
  readonly open: number;
  readonly offset: number;
  readonly onOffset: (to: number) => void;
}

/** Which part of a list is asked for. */
export const partAt = ({ offset }: Pick<Place, 'offset'>) => ({ offset, limit: pageLength });

interface OneByOneProps<Data, Row extends object> {
  readonly at: Place;
  readonly title: string;
  readonly filterBar: ReactNode;
  readonly sorting: Sorting;
  readonly read: UseQueryResult<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly idOf: (row: Row) => number;
  readonly columns: TableColumnsType<Row>;
  readonly empty: string;
  /** The row is undefined once somebody has decided it: then it is not in the list any more. */
  readonly one: (row: Row | undefined, onNext: (() => void) | null) => ReactNode;
}

/** What is decided one after the other: the one that the address names is open, and else all of it is a list. */
export function OneByOne<Data extends { readonly total: number }, Row extends object>(
  props: OneByOneProps<Data, Row>,
) {
  const { at, title, filterBar, sorting, read, rowsOf, idOf, columns, empty, one } = props;
  const { pathOf } = useOpenPath();
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
      {filterBar}
      <DataTable
        label={title}
        read={read}
        rowsOf={rowsOf}
        keyOf={idOf}
        empty={empty}
        columns={columns}
        onOpen={(row) => navigate(pathOf(idOf(row)))}
        isFree={() => true}
        sorting={sorting}
        paging={{ ...partAt(at), total: read.data?.total ?? 0, onOffset: at.onOffset }}
      />
    </Page>
  );
}
