// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { addDays, serverDateOf, today } from '../../../domain/core/calendar-day';
import type { LawRow } from '../../../domain/core/rows';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { LawsPage } from './laws-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

let database: MolaoDatabase;
const scroll = vi.fn();
beforeEach(async () => {
  scroll.mockReset();
  Element.prototype.scrollIntoView = scroll;
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za', { law_count: 1 }));
});

const CONTENT =
  '**Scope.** Almost all employees (s 3), as section 23 of the Constitution asks.\n\n' +
  '**Hours of work**\n- 45 hours a week (s 9).\n\n**Hours.** As agreed (s 11).';

async function open(law: Partial<LawRow> = {}, hash = '') {
  await database.rows('labour_laws').put(testRow('labour_laws', 'bcea', { content: CONTENT, ...law }));
  const { router } = renderScreen('/country/:country/laws', `/country/ZA/laws?law=${testId('bcea')}${hash}`, LawsPage);
  const dialog = within(await screen.findByRole('dialog', { name: /Basic/ }));
  return { router, dialog, summary: within(dialog.getByRole('region', { name: 'Molao summary' })) };
}

async function storeOfficialText() {
  await database.rows('law_versions').put(
    testRow('law_versions', 'v1', {
      law: testId('bcea'),
      official: true,
      text: '## Chapter 1\n## 9 Ordinary hours of work\n(1) At most 45 hours.\n11 Compressed week. As agreed.',
      seen_at: '2026-01-01 00:00:00.000Z',
    }),
  );
}

describe('the summary of a law', () => {
  it('says that it is one, and that the official text is binding', async () => {
    const { summary } = await open();
    const note = summary.getByText(/^Summary only/);
    expect(note.textContent).toBe('Summary only. The official text at example.org is binding.');
    expect(within(note).getByRole('link').getAttribute('href')).toBe('https://www.example.org/act');
  });

  it('links its sections to the source of the law, and not those of another law', async () => {
    const { summary } = await open();
    for (const name of ['s 3', 's 9', 's 11'])
      expect(summary.getByRole('link', { name }).getAttribute('href')).toBe('https://www.example.org/act');
    expect(summary.queryByRole('link', { name: 'section 23' })).toBeNull();
  });

  it.each([{ source_url: '' }, { link_broken_since: '2026-10-02 08:00:00.000Z' }])(
    'has no links if the source does not work: %j',
    async (law) => {
      const { summary } = await open(law);
      expect(summary.getByText(/^Summary only/).textContent).toBe('Summary only. The official text is binding.');
      expect(summary.queryAllByRole('link')).toEqual([]);
    },
  );
});

describe('a stored official text', () => {
  beforeEach(storeOfficialText);

  it('is shown, and sections lead into it without a step in the history', async () => {
    const { router, dialog, summary } = await open();
    expect(summary.getByText(/^Summary only/).textContent).toBe('Summary only. The official text below is binding.');
    expect(await dialog.findByText('(1) At most 45 hours.')).toBeTruthy();
    fireEvent.click(summary.getByRole('link', { name: 's 9' }));
    await waitFor(() => expect(document.activeElement!.textContent).toBe('9 Ordinary hours of work'));
    expect(scroll.mock.contexts).toEqual([document.activeElement]);
    expect(router.state.historyAction).toBe('REPLACE');
    fireEvent.click(summary.getByRole('link', { name: 's 11' }));
    await waitFor(() => expect(document.activeElement!.textContent).toBe('11 Compressed week. As agreed.'));
  });

  it('opens at the section of an address, or at its beginning', async () => {
    const { summary } = await open({}, '#official=s+9');
    await waitFor(() => expect(document.activeElement!.textContent).toBe('9 Ordinary hours of work'));
    fireEvent.click(summary.getByRole('link', { name: 'The official text below' }));
    await waitFor(() => expect(document.activeElement!.textContent).toBe('Official text'));
  });

  it('does not have every section: those lead to the source', async () => {
    const { summary } = await open();
    expect(summary.getByRole('link', { name: 's 3' }).getAttribute('href')).toBe('https://www.example.org/act');
  });

  it('is in the contents, after the summary', async () => {
    const { dialog } = await open();
    const [contents] = dialog.getAllByRole('group');
    expect(
      within(contents!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Scope', 'Hours of work', 'Hours', 'Chapter 1', '9 Ordinary hours of work']);
  });
});

describe('the contents of a law', () => {
  it('lead to the headings of the text, and mark the current one', async () => {
    const { dialog } = await open();
    const [contents] = dialog.getAllByRole('group');
    expect((contents as HTMLDetailsElement).open).toBe(false);
    const link = within(contents!).getByRole('link', { name: 'Hours' });
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement!.textContent).toBe('Hours. As agreed (s 11).'));
    expect(scroll.mock.contexts).toEqual([document.activeElement]);
    expect(link.getAttribute('aria-current')).toBe('location');
  });

  it('are left out if there are fewer than three headings', async () => {
    const { dialog } = await open({ content: '**Scope.** All.\n\n**Hours.** 45.' });
    expect(dialog.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  });
});

it('tasks from a law have their state and day: open ones by deadline, then those that are done', async () => {
  const day = (days: number) => serverDateOf(addDays(today(''), days));
  const task = (name: string, title: string, days: number, over = {}) =>
    testRow('compliance_tasks', name, { law: testId('bcea'), title, deadline: day(days), ...over });
  await database
    .rows('compliance_tasks')
    .bulkPut([
      task('done', 'Told the staff', -30, { status: 'completed', completed_at: '2026-02-26 10:00:00.000Z' }),
      task('next', 'Apply the rate', 98),
      task('late', 'Check the contracts', -23),
      task('soon', 'Ask the union', 3),
    ]);
  const { dialog } = await open();
  const list = within(await dialog.findByRole('region', { name: 'Your tasks from this law' }));
  const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Check the contracts23 days late, due \d/) as string,
    expect.stringMatching(/^Ask the unionDue .*, in 3 days$/) as string,
    expect.stringMatching(/^Apply the rateDue .*, in 98 days$/) as string,
    'Told the staffDone on 26 February 2026',
  ]);
  expect(list.getByRole('link', { name: 'Ask the union' }).getAttribute('href')).toBe(
    `/compliance?task=${testId('soon')}`,
  );
});

it('the foot of a law has labelled actions; without room most are under “More”', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('link', { name: 'Create task' }).getAttribute('href')).toBe(
    `/compliance?create=1&law=${testId('bcea')}`,
  );
  for (const name of ['Save', 'Copy citation', 'Share', 'Export'])
    expect(dialog.getByRole('button', { name }).textContent).toBe(name);
  fireEvent.click(dialog.getByRole('button', { name: 'More' }));
  const more = within(screen.getByRole('dialog', { name: 'More' }));
  expect(more.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Copy citation',
    'Share',
    'Export',
  ]);
  expect(more.getByRole('link', { name: 'Official text' })).toBeTruthy();
});
