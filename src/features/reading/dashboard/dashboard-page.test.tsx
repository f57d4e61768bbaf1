// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { addDays, serverDateOf, today } from '../../../domain/core/calendar-day';
import { formatServerDate } from '../../../domain/core/dates';
import type { ProfileRow, UserRow } from '../../../domain/core/rows';
import { commit } from '../../../sync/engine/outbox';
import { postponeChoice } from '../../shared/choice-memory';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { rememberWelcome } from '../welcome-memory';
import { DashboardPage } from './dashboard-page';

beforeEach(() => localStorage.clear());

async function open(profile: Partial<ProfileRow>, user?: Partial<UserRow>): Promise<MolaoDatabase> {
  const database = await signedIn({ profile, user });
  await database
    .rows('countries')
    .bulkPut([
      testRow('countries', 'za'),
      testRow('countries', 'ke', { name: 'Kenya', code: 'KE', law_count: 8, article_count: 4 }),
      testRow('countries', 'jp', { name: 'Japan', code: 'JP', region: 'Asia', law_count: 1, article_count: 0 }),
    ]);
  renderScreen('/dashboard', '/dashboard', DashboardPage);
  return database;
}

const followedSection = () => screen.findByRole('region', { name: 'Countries you follow' });
const allSection = () => screen.findByRole('region', { name: 'All countries' });

describe('the dashboard', () => {
  it('shows the followed countries first, in their order, and their laws', async () => {
    await open({ countries: [testId('za'), testId('ke')] });
    const names = within(await followedSection())
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(['South Africa', 'Kenya']);
    expect(within(await followedSection()).getByText('19 laws')).toBeTruthy();
  });

  it('opens the country page by its code for a free user', async () => {
    await open({ countries: [testId('za')] });
    fireEvent.click(within(await followedSection()).getByRole('link', { name: /View Laws & News/ }));
    expect(await screen.findByText('at /country/ZA')).toBeTruthy();
  });

  it('opens the overview for a Premium user, with counts and links', async () => {
    await open({ countries: [testId('za')] }, PREMIUM);
    fireEvent.click(within(await followedSection()).getByRole('link', { name: /View Laws & News/ }));
    const dialog = await screen.findByRole('dialog', { name: 'South Africa' });
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['19 Labour laws', '/country/ZA/laws']);
    expect(links).toContainEqual(['12 Articles', '/country/ZA/articles']);
  });

  it('filters all countries by name and by region', async () => {
    await open({ countries: [testId('za')] });
    const section = await allSection();
    fireEvent.change(within(section).getByLabelText('Filter countries by name'), { target: { value: 'ken' } });
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Kenya']);
    fireEvent.change(within(section).getByLabelText('Filter countries by name'), { target: { value: '' } });
    fireEvent.click(within(section).getByRole('button', { name: /Asia/ }));
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Japan']);
  });

  it('follows a country; the change waits for the server', async () => {
    const database = await open({ countries: [testId('za')] });
    fireEvent.click(within(await allSection()).getByRole('button', { name: 'Follow Kenya' }));
    expect(await within(await followedSection()).findByText('Kenya')).toBeTruthy();
    expect(await database.outbox.toArray()).toMatchObject([
      { collection: 'profiles', kind: 'update', patch: { countries: [testId('za'), testId('ke')] }, state: 'waiting' },
    ]);
  });

  it('keeps both countries if two are followed in quick succession', async () => {
    const database = await open({ countries: [testId('za')] });
    const section = await allSection();
    fireEvent.click(within(section).getByRole('button', { name: 'Follow Kenya' }));
    fireEvent.click(within(section).getByRole('button', { name: 'Follow Japan' }));
    await within(await followedSection()).findByText('Japan');
    expect((await database.rows('profiles').get(testId('user')))?.countries).toEqual(['za', 'ke', 'jp'].map(testId));
  });

  it('offers Premium instead of the follow button at the limit of the free plan', async () => {
    await open({ countries: ['za', 'ke', 'a', 'b', 'c'].map(testId) });
    const section = within(await allSection());
    expect(section.queryByRole('button', { name: 'Follow Japan' })).toBeNull();
    expect(section.getByRole('link', { name: 'Follow Japan with Premium, R90 per month' }).getAttribute('href')).toBe(
      '/subscribe',
    );
  });
});

describe('the first visit', () => {
  it('opens the choice of countries', async () => {
    await open({ countries: [] });
    expect(await screen.findByText('at /welcome')).toBeTruthy();
  });

  it('opens the choice of five once, if more countries are followed than the free plan allows after Premium', async () => {
    await open(
      { countries: ['za', 'ke', 'jp', 'x', 'y', 'z'].map(testId) },
      { premium_until: '2020-01-01 00:00:00.000Z' },
    );
    expect(await screen.findByText('at /choose-five')).toBeTruthy();
    cleanup();
    postponeChoice(testId('user'));
    renderScreen('/dashboard', '/dashboard', DashboardPage);
    expect(within(await followedSection()).getByRole('link', { name: '3 of 5 · Edit' })).toBeTruthy();
  });

  it('stays on the dashboard after the choice was skipped', async () => {
    rememberWelcome(testId('user'));
    await open({ countries: [] });
    expect(await screen.findByRole('link', { name: 'Choose countries' })).toBeTruthy();
  });
});

describe('what changed', () => {
  const changed = () => screen.findByRole('region', { name: 'What changed' });

  async function openWithEvent() {
    const database = await signedIn({ profile: { countries: [testId('za')] }, user: PREMIUM });
    await database.rows('countries').put(testRow('countries', 'za'));
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    await database.rows('events').put(
      testRow('events', 'event', {
        type: 'law',
        title: 'Code of good practice on dismissal',
        article: '',
        law: testId('law'),
        created: formatServerDate(new Date()),
      }),
    );
    renderScreen('/dashboard', '/dashboard', DashboardPage);
    return database;
  }

  it('names the country, the change, its level and the page, and leads to a task', async () => {
    await openWithEvent();
    const section = within(await changed());
    const link = section.getByRole('link', { name: 'Code of good practice on dismissal' });
    expect(link.getAttribute('href')).toBe(`/country/ZA/laws?law=${testId('law')}`);
    expect(section.getByText('Secondary source')).toBeTruthy();
    const task = section.getByRole('link', { name: /^Make a task/ });
    expect(task.getAttribute('href')).toBe(`/compliance?create=1&event=${testId('event')}`);
    expect(screen.getByText(/1 change was published in your 1 country\./)).toBeTruthy();
  });

  it.each([
    ['Done', 'done'],
    ['Not for us', 'not_for_us'],
  ])('keeps the decision “%s” for the server, and takes it back', async (label, decision) => {
    const database = await openWithEvent();
    const section = within(await changed());
    fireEvent.click(section.getByRole('button', { name: new RegExp(`^${label}`) }));
    expect(await section.findByText('You have decided about every change.')).toBeTruthy();
    expect(await database.outbox.toArray()).toMatchObject([
      { collection: 'decisions', kind: 'create', patch: { event: testId('event'), decision }, state: 'waiting' },
    ]);
    fireEvent.click(section.getByRole('button', { name: /^Undo/ }));
    expect(await section.findByRole('button', { name: new RegExp(`^${label}`) })).toBeTruthy();
    expect(await database.rows('decisions').count()).toBe(0);
  });

  it('shows what is due, and what needs the user', async () => {
    const database = await openWithEvent();
    await changed();
    expect(screen.queryByRole('region', { name: 'Needs your decision' })).toBeNull();
    await database
      .rows('compliance_tasks')
      .put(testRow('compliance_tasks', 'task', { deadline: serverDateOf(addDays(today(''), -2)) }));
    const due = within(await screen.findByRole('region', { name: 'Due' }));
    expect(await due.findByText('2 days late')).toBeTruthy();
    const id = await commit(
      { collection: 'compliance_tasks', kind: 'update', record: testId('task'), patch: { title: 'X' }, label: 'X' },
      database,
    );
    await database.outbox.filter(({ record }) => record === id).modify({ state: 'conflict' });
    const needs = within(await screen.findByRole('region', { name: 'Needs your decision' }));
    expect(needs.getByRole('button', { name: '1 change was edited on two devices' })).toBeTruthy();
  });
});
