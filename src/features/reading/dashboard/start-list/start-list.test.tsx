// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../../db/database';
import { testId, testRow } from '../../../../db/testing/rows';
import type { ProfileRow } from '../../../../domain/core/rows';
import { renderScreen, signedIn } from '../../../shared/testing/screen';
import { rememberWelcome } from '../../welcome-memory';
import { DashboardPage } from '../dashboard-page';

beforeEach(() => {
  localStorage.clear();
  rememberWelcome(testId('user'));
});

async function open(profile: Partial<ProfileRow>): Promise<MolaoDatabase> {
  const database = await signedIn({ profile });
  await database.rows('countries').put(testRow('countries', 'za'));
  renderScreen('/dashboard', '/dashboard', DashboardPage);
  return database;
}

const list = () => screen.findByRole('region', { name: /Start here|You are set up/ });
const sent = async (database: MolaoDatabase) => (await database.outbox.toArray()).map(({ patch }) => patch);

describe('the start list', () => {
  it('leads a new account to its first three steps', async () => {
    await open({ start_list: [] });
    const links = within(await list())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/welcome', '/compliance?templates=all', '/settings#notices']);
    expect(within(await list()).getByText('0 of 3 done')).toBeTruthy();
  });

  it('marks each step when it is done, wherever it was done', async () => {
    const database = await open({ start_list: [], countries: [testId('za')] });
    await within(await list()).findByText('1 of 3 done');
    await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'own', { law: '', template: '' }));
    await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task', { template: testId('duty') }));
    await within(await list()).findByText('2 of 3 done');
    expect(within(await list()).getByRole('heading', { name: 'Add a task from the law: done' })).toBeTruthy();
    expect(await sent(database)).toEqual([]);
  });

  it('ends when all is done, stays until the page is left, and tells the other devices', async () => {
    const database = await open({ start_list: [], countries: [testId('za')], digest: 'weekly' });
    await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task', { template: testId('duty') }));
    await waitFor(async () => expect(await sent(database)).toEqual([{ start_list: ['ended'] }]));
    expect(within(await list()).getByRole('heading', { name: 'You are set up' })).toBeTruthy();
  });

  it('is put away for every device', async () => {
    const database = await open({ start_list: ['alerts'] });
    fireEvent.click(within(await list()).getByRole('button', { name: 'Put the start list away' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull());
    expect(await sent(database)).toEqual([{ start_list: ['alerts', 'ended'] }]);
  });

  it.each([
    ['where it has ended', { start_list: ['ended' as const] }],
    ['that a device stored before there was one', {}],
  ])('does not come to an account %s', async (_, profile) => {
    await open(profile);
    await screen.findByRole('region', { name: 'All countries' });
    expect(screen.queryByRole('heading', { name: 'Start here' })).toBeNull();
  });
});
