// @vitest-environment jsdom
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { LawRow } from '../../../domain/core/rows';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { LawsPage } from './laws-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

let database: MolaoDatabase;
beforeEach(async () => {
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za', { law_count: 1 }));
});

const official = (name: string, seen: string, text: string) =>
  testRow('law_versions', name, { law: testId('bcea'), official: true, seen_at: `${seen} 00:00:00.000Z`, text });
async function open(law: Partial<LawRow> = {}, search = '') {
  await database.rows('labour_laws').put(testRow('labour_laws', 'bcea', law));
  const { router } = renderScreen(
    '/country/:country/laws',
    `/country/ZA/laws?law=${testId('bcea')}${search}`,
    LawsPage,
  );
  const dialog = within(await screen.findByRole('dialog', { name: /Basic/ }));
  return {
    router,
    dialog,
    steps: within(await dialog.findByRole('region', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  };
}

describe('the timeline of a law', () => {
  it('shows a pending law, and the list agrees', async () => {
    const { steps } = await open({ status: 'in_force', effective_date: '2999-03-01 00:00:00.000Z' });
    expect(steps).toEqual(['1 March 2999Takes effect. Not in force until then']);
    await waitFor(() => expect(screen.getAllByText('Not yet in force').length).toBeGreaterThan(1));
  });

  it('shows amendments with the changes of the official text, the first text, and a repeal', async () => {
    await database
      .rows('law_versions')
      .bulkPut([
        official('v1', '2025-01-01', 'The week has 45 hours.'),
        official('v2', '2025-06-01', 'The week has 40 hours.'),
      ]);
    const { steps } = await open({ repealed_on: '2026-01-01 00:00:00.000Z' });
    expect(steps).toEqual([
      '1 January 2026Repealed',
      '1 June 2025Amended: a new official text was seenThe week has 45 40 hours.Compare versions: 1 word added, 1 word removed',
      '1 January 2025Official text added to Molao',
      '1 December 1998In force',
    ]);
  });
});

describe('two versions of a law', () => {
  beforeEach(() =>
    database
      .rows('law_versions')
      .bulkPut([
        official('v1', '2025-01-01', '## Hours\nThe week has 45 hours.'),
        official('v2', '2025-06-01', '## Hours\nThe week has 42 hours.'),
        official('v3', '2026-01-01', '## Hours\nThe week has 40 hours.'),
        testRow('law_versions', 's1', { law: testId('bcea'), text: 'Our words.' }),
      ]),
  );
  const compared = () => screen.getByRole('region', { name: 'What changed in the official text' }).textContent;

  it('are compared from the timeline, and any two can be selected; going back leads to the text', async () => {
    const { router, dialog } = await open();
    fireEvent.click(dialog.getAllByRole('link', { name: /^Compare versions/ })[0]!);
    expect(
      await dialog.findByText('1 word added, 1 word removed, in 1 passage. What stayed the same is left out.'),
    ).toBeTruthy();
    expect(compared()).toContain('HoursThe week has 42 40 hours.');
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: testId('v1') } });
    expect(compared()).toContain('The week has 45 40 hours.');
    expect(router.state.location.search).toBe(`?law=${testId('bcea')}&from=${testId('v1')}&to=${testId('v3')}`);
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the text' }));
    expect(await dialog.findByText(/covers almost all employees/)).toBeTruthy();
  });

  it('open by their address, if both are versions of the same text', async () => {
    const { dialog } = await open({}, `&from=${testId('v2')}&to=${testId('v3')}`);
    expect(compared()).toContain('The week has 42 40 hours.');
    const choices = within(dialog.getByLabelText('From'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['1 June 2025', '1 January 2025']);
  });

  it.each(['s1', 'v3', 'nowhere'])('are not compared with %s', async (from) => {
    await open({}, `&from=${testId(from)}&to=${testId('v3')}`);
    expect(screen.queryByRole('region', { name: 'What changed in the official text' })).toBeNull();
  });
});

describe('the source of a law', () => {
  it('shows when it was fetched, its licence, and who drafted the summary', async () => {
    const { dialog } = await open({
      fetched_at: '2026-05-04 09:00:00.000Z',
      licence: 'Open Government Licence v3.0',
      drafted_by: 'machine',
    });
    const source = dialog.getByRole('region', { name: 'Where this comes from' }).textContent;
    expect(source).toContain('Fetched4 May 2026');
    expect(source).toContain('LicenceOpen Government Licence v3.0');
    expect(source).toContain('Drafted by a machine from official text, checked by our editors');
  });

  it('shows since when its link is broken, and the stored text instead of the link', async () => {
    await database.rows('law_versions').put(official('v1', '2025-01-01', '## Hours\nThe week has 45 hours.'));
    const { dialog } = await open({ link_broken_since: '2026-10-02 08:00:00.000Z' });
    expect(dialog.queryByRole('link', { name: 'Official text' })).toBeNull();
    const source = within(dialog.getByRole('region', { name: 'Where this comes from' }));
    expect(source.queryByRole('link', { name: 'example.org' })).toBeNull();
    expect(source.getByText(/has not worked since/).textContent).toContain('2 October 2026');
    expect(source.getByRole('figure').textContent).toBe(
      'Hours The week has 45 hours.Stored excerpt, fetched on 1 January 2025',
    );
  });
});
