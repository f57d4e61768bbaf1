import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, askRowsAhead } from './answers';
import { useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';
import { forgetAnswers } from './preloaded-queries';
import { countryOrNone } from './queries';
import { taskList } from './queries-tasks';
import { testDatabase, testId, testRow } from './test-rows';
import { useAnswer, useRows } from './use-answer';

// Live queries do nothing where the environment has no IndexedDB of its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

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
  const country = useAnswer(countryOrNone, code);
  return <p>{country === undefined ? 'waiting' : (country?.name ?? 'none')}</p>;
}

/** What stands after the first drawing, before the device has answered. */
function firstSight(code: string): string | null {
  return render(<Country code={code} />).container.textContent;
}

it('stands at once where it was asked ahead, and follows what changes', async () => {
  await askAhead(countryOrNone, 'KE');
  expect(firstSight('KE')).toBe('Kenya');
  await act(async () => void (await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' })));
  expect(await screen.findByText('Republic of Kenya')).toBeTruthy();
});

it('asks no second time for what was asked ahead, however many show it', async () => {
  const asked = vi.fn(countryOrNone);
  const Asking = () => <p>{useAnswer(asked, 'KE')?.name}</p>;
  await askAhead(asked, 'KE');
  const { container } = render(
    <>
      <Asking />
      <Asking />
    </>,
  );
  forgetAnswers(database);
  expect(container.textContent).toBe('KenyaKenya');
  await act(async () => void (await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' })));
  await waitFor(() => expect(container.textContent).toBe('Republic of KenyaRepublic of Kenya'));
  expect(asked).toHaveBeenCalledTimes(2);
});

it('follows nothing that nobody came to see', async () => {
  const asked = vi.fn(countryOrNone);
  await askAhead(asked, 'KE');
  forgetAnswers(database);
  await database.rows('countries').update(testId('ke'), { name: 'Republic of Kenya' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('stands at once with the rows of a list, and follows what changes', async () => {
  const Tasks = () => (
    <p>
      {useRows(taskList)
        ?.map(({ title }) => title)
        .join() ?? 'waiting'}
    </p>
  );
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'a', { title: 'One' }));
  await askRowsAhead(taskList);
  const { container } = render(<Tasks />);
  expect(container.textContent).toBe('One');
  await act(async () => void (await database.rows('compliance_tasks').update(testId('a'), { title: 'Changed' })));
  await waitFor(() => expect(container.textContent).toBe('Changed'));
});

it('tells of what cannot be asked, and the screen asks for itself', async () => {
  const asked = vi.fn(countryOrNone).mockRejectedValueOnce(new Error('Out of order.'));
  await expect(askAhead(asked, 'KE')).rejects.toThrow('Out of order.');
  const Asking = () => <p>{useAnswer(asked, 'KE')?.name ?? 'waiting'}</p>;
  expect(render(<Asking />).container.textContent).toBe('waiting');
  expect(await screen.findByText('Kenya')).toBeTruthy();
});

it('never gives the answer to another question', async () => {
  await askAhead(countryOrNone, 'KE');
  expect(firstSight('ZA')).toBe('waiting');
  expect(await screen.findByText('South Africa')).toBeTruthy();
});

it('asks anew once the first screen stands', async () => {
  await askAhead(countryOrNone, 'KE');
  forgetAnswers(database);
  expect(firstSight('KE')).toBe('waiting');
  expect(await screen.findByText('Kenya')).toBeTruthy();
});

it('can be drawn once more while its person signs out', () => {
  useCurrentDatabase.setState({ database: undefined });
  expect(firstSight('KE')).toBe('waiting');
});

it('never gives the answer of another person’s device', async () => {
  await askAhead(countryOrNone, 'KE');
  useCurrentDatabase.setState({ database: testDatabase() });
  expect(firstSight('KE')).toBe('waiting');
});
