// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { useEngineState } from '../../../sync/engine/engine-state';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { wasWelcomed } from '../welcome-memory';
import { FirstRunPage } from './first-run-page';

const CODES = { Kenya: 'KE', Japan: 'JP', France: 'FR', Brazil: 'BR', India: 'IN', Peru: 'PE' };
const NAMES = Object.keys(CODES);

let database: MolaoDatabase;
beforeEach(async () => {
  localStorage.clear();
  useEngineState.setState({ phase: 'syncing' });
  database = await signedIn();
  await database
    .rows('countries')
    .bulkPut(Object.entries(CODES).map(([name, code]) => testRow('countries', name.toLowerCase(), { name, code })));
  renderScreen('/welcome', '/welcome', FirstRunPage);
});

const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

describe('the first run', () => {
  it('lets a free user choose at most five countries', async () => {
    for (const name of NAMES) await choose(name);
    expect(screen.getByText('5 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Peru/ }).getAttribute('aria-pressed')).toBe('false');
    await choose('Kenya');
    await choose('Peru');
    expect(screen.getByRole('button', { name: /^Peru/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('follows all chosen countries in one change', async () => {
    await choose('Kenya');
    await choose('Japan');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Bringing your countries to this device' });
    expect(await database.outbox.toArray()).toMatchObject([
      { collection: 'profiles', patch: { countries: [testId('kenya'), testId('japan')] } },
    ]);
  });

  it('says that the device works offline only when everything has arrived', async () => {
    await choose('Kenya');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('progressbar');
    await database.setMeta('countries', [testId('kenya')]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('heading', { name: 'You can switch the network off now' })).toBeNull();
    await database.setMeta('offlineReady', Date.now());
    expect(await screen.findByRole('heading', { name: 'You can switch the network off now' })).toBeTruthy();
  });

  it('says without a network that the countries arrive later', async () => {
    await choose('Kenya');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('progressbar');
    act(() => useEngineState.setState({ phase: 'offline' }));
    expect(await screen.findByText(/the countries arrive when you are online/)).toBeTruthy();
  });

  it('can be skipped, and is not shown again', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    expect(wasWelcomed(testId('user'))).toBe(true);
    await waitFor(async () => expect(await database.outbox.count()).toBe(0));
  });
});
