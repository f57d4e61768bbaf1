import { act, cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askAhead, forgetAnswers } from './answers';
import { useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';
import { countryOrNone } from './queries';
import { testDatabase, testId, testRow } from './test-rows';
import { useAnswer } from './use-answer';

// Live queries do nothing where the environment has no IndexedDB of its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

let database: MolaoDatabase;
beforeEach(async () => {
  database = testDatabase();
  useCurrentDatabase.setState({ database });
  await database.rows('countries').bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
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
