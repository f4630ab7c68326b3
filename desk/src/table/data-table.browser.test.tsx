import { TextsProvider } from '@hiram/ui';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { KeysProvider } from '../frame/keys.tsx';
import { catalogs } from '../texts/use-texts.ts';
import { DataTable } from './data-table.tsx';
import '../desk.css';

interface Thing {
  readonly id: number;
  readonly name: string;
}

const thingsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth): Thing => ({ id: first + nth, name: `Thing ${first + nth}` }));

const opened: number[] = [];
const marked: number[] = [];
let cellsDrawn = 0;

function Things() {
  const read = useQuery({ queryKey: ['things'], queryFn: () => thingsFrom(1, 50) });
  return (
    <DataTable
      label="Things"
      read={read}
      rowsOf={(things) => things}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          key: 'name',
          render: (_, { name }) => {
            cellsDrawn += 1;
            return name;
          },
        },
      ]}
      empty="Nothing"
      onOpen={({ id }) => opened.push(id)}
      rowKeys={[{ key: 'm', says: 'Mark', run: ({ id }) => marked.push(id) }]}
    />
  );
}

async function showThings(): Promise<QueryClient> {
  const queries = new QueryClient();
  await render(
    <App>
      <QueryClientProvider client={queries}>
        <TextsProvider language="en" catalog={catalogs.en}>
          <KeysProvider>
            <Things />
          </KeysProvider>
        </TextsProvider>
      </QueryClientProvider>
    </App>,
  );
  await expect.element(row(1)).toBeVisible();
  return queries;
}

const row = (id: number) => page.getByRole('row', { name: `Thing ${id}`, exact: true });
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const inTabOrder = () => textsOf('tr[tabindex="0"]');
const chosen = () => textsOf('.desk-row-chosen');

it('draws no cell again when a key chooses another row', async () => {
  await showThings();
  expect(inTabOrder()).toEqual(['Thing 1']);
  await userEvent.keyboard('j');
  await expect.element(row(1)).toHaveFocus();
  cellsDrawn = 0;
  await userEvent.keyboard('jj');
  await expect.element(row(3)).toHaveFocus();
  expect(chosen()).toEqual(['Thing 3']);
  expect(inTabOrder()).toEqual(['Thing 3']);
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toEqual(['Thing 2']);
  await userEvent.keyboard('m{Enter}');
  expect(marked).toEqual([2]);
  expect(opened).toEqual([2]);
  expect(cellsDrawn).toBe(0);
});

it('keeps to the chosen row while the list moves, and begins again where it has left', async () => {
  const queries = await showThings();
  await userEvent.keyboard('jj');
  expect(chosen()).toEqual(['Thing 2']);
  queries.setQueryData(['things'], [{ id: 0, name: 'Thing 0' }, ...thingsFrom(1, 4)]);
  await expect.element(row(0)).toBeVisible();
  expect(chosen()).toEqual(['Thing 2']);
  expect(inTabOrder()).toEqual(['Thing 2']);
  queries.setQueryData(['things'], thingsFrom(3, 3));
  await expect.poll(inTabOrder).toEqual(['Thing 3']);
  expect(chosen()).toEqual([]);
  await userEvent.keyboard('j');
  expect(chosen()).toEqual(['Thing 3']);
});
