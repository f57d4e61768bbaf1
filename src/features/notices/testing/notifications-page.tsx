import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { EventRow } from '../../../domain/core/rows';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { NotificationsPage } from '../notifications-page';

/** The notifications page with events of two followed countries. */

const DAY = 86_400_000;
export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');

export let database: MolaoDatabase;
export async function begin(user = PREMIUM): Promise<void> {
  database = await signedIn({ user, profile: { countries: [testId('za'), testId('ke')] } });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('read_marks').put(testRow('read_marks', 'user'));
}
export let written = 0;
export const happened = (name: string, over: Partial<EventRow> = {}) =>
  database
    .rows('events')
    .put(
      testRow('events', name, { title: name, article: testId(name), rev: (written += 1), created: ago(0), ...over }),
    );
export const open = (search = '') => renderScreen('/notifications', `/notifications${search}`, NotificationsPage);
export const titles = async (part: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${part}`) }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
export const marks = async () => {
  const { read_up_to, read, unread } = (await database.rows('read_marks').get(testId('user')))!;
  return { read_up_to, read, unread };
};

beforeEach(() => begin());
