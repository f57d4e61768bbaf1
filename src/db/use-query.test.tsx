import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadQuery, preloadRows } from './preload-query';
import { useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';
import type { RowList } from './live-rows';
import type { TaskRow } from '../domain/core/rows';
import { releasePreloaded } from './shared-queries';
import { testDatabase, testId, testRow } from './testing/rows';
import { useQuery, useQueryOf, useRows } from './use-query';

// Live queries need an IndexedDB in the environment.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

/** null: there is none. */
const countryByCode = async (from: MolaoDatabase, code: string) =>
  (await from.rows('countries').where('code').equals(code).first()) ?? null;

const taskList = (from: MolaoDatabase): RowList<TaskRow> => ({
  table: from.rows('compliance_tasks'),
  all: () => from.rows('compliance_tasks').toArray(),
  includes: () => true,
  compare: (a, b) => a.title.localeCompare(b.title),
});

let database: MolaoDatabase;
beforeEach(async () => {
  database = testDatabase();
  useCurrentDatabase.setState({ database });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
});
afterEach(() => {
  cleanup();
  useCurrentDatabase.setState({ database: undefined });
});

function Country({ code }: { code: string }) {
  const country = useQuery(countryByCode, code);
  return <p>{country === undefined ? 'waiting' : (country?.name ?? 'none')}</p>;
}

/** The text after the first render, before the first result. */
function firstSight(code: string): string | null {
  return render(<Country code={code} />).container.textContent;
}

it('has a preloaded value at the first render and follows changes', async () => {
  await preloadQuery(countryByCode, 'KE');
  expect(firstSight('KE')).toBe('Kenya');
  await act(async () => void (await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' })));
  expect(await screen.findByText('Republic of Kenya')).toBeTruthy();
});

it('does not run a preloaded query again, whatever the number of components', async () => {
  const asked = vi.fn(countryByCode);
  const Asking = () => <p>{useQuery(asked, 'KE')?.name}</p>;
  await preloadQuery(asked, 'KE');
  const { container } = render(
    <>
      <Asking />
      <Asking />
    </>,
  );
  releasePreloaded(database);
  expect(container.textContent).toBe('KenyaKenya');
  await act(async () => void (await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' })));
  await waitFor(() => expect(container.textContent).toBe('Republic of KenyaRepublic of Kenya'));
  expect(asked).toHaveBeenCalledTimes(2);
});

it('stops a preloaded query that no screen uses', async () => {
  const asked = vi.fn(countryByCode);
  await preloadQuery(asked, 'KE');
  releasePreloaded(database);
  await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('has preloaded rows at the first render and follows changes', async () => {
  const Tasks = () => (
    <p>
      {useRows(taskList)
        ?.map(({ title }) => title)
        .join() ?? 'waiting'}
    </p>
  );
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'a', { title: 'One' }));
  await preloadRows(taskList);
  const { container } = render(<Tasks />);
  expect(container.textContent).toBe('One');
  await act(async () => void (await database.rows('compliance_tasks').update(testId('a'), { title: 'Changed' })));
  await waitFor(() => expect(container.textContent).toBe('Changed'));
});

it('rejects a failed preload, and the screen runs the query itself', async () => {
  const asked = vi.fn(countryByCode).mockRejectedValueOnce(new Error('Out of order.'));
  await expect(preloadQuery(asked, 'KE')).rejects.toThrow('Out of order.');
  const Asking = () => <p>{useQuery(asked, 'KE')?.name ?? 'waiting'}</p>;
  expect(render(<Asking />).container.textContent).toBe('waiting');
  expect(await screen.findByText('Kenya')).toBeTruthy();
});

it('does not use the result of another query', async () => {
  await preloadQuery(countryByCode, 'KE');
  expect(firstSight('ZA')).toBe('waiting');
  expect(await screen.findByText('South Africa')).toBeTruthy();
});

it('runs queries again after the preloaded ones are released', async () => {
  await preloadQuery(countryByCode, 'KE');
  releasePreloaded(database);
  expect(firstSight('KE')).toBe('waiting');
  expect(await screen.findByText('Kenya')).toBeTruthy();
});

it('can render once more during sign-out', () => {
  useCurrentDatabase.setState({ database: undefined });
  expect(firstSight('KE')).toBe('waiting');
});

it('follows the database when the user changes', async () => {
  const Mine = ({ of }: { of: MolaoDatabase | undefined }) => (
    <p>{useQueryOf(of, countryByCode, 'KE')?.name ?? 'none'}</p>
  );
  const { container, rerender } = render(<Mine of={undefined} />);
  expect(container.textContent).toBe('none');
  rerender(<Mine of={database} />);
  expect(await screen.findByText('Kenya')).toBeTruthy();
  rerender(<Mine of={undefined} />);
  expect(await screen.findByText('none')).toBeTruthy();
});

it('does not use the result of another user’s database', async () => {
  await preloadQuery(countryByCode, 'KE');
  useCurrentDatabase.setState({ database: testDatabase() });
  expect(firstSight('KE')).toBe('waiting');
});
