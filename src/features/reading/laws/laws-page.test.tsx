// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { passagesOfLaw } from '../../../domain/assistant/read/passages-of';
import { passageHash } from '../../../lib/quote-anchor';
import { fetchRecord } from '../../../sync/requests/on-demand';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { LawsPage } from './laws-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn() }));

let database: MolaoDatabase;
beforeEach(async () => {
  vi.mocked(fetchRecord).mockReset().mockResolvedValue('missing');
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za', { law_count: 3 }));
  await database.rows('labour_laws').bulkPut([
    testRow('labour_laws', 'bcea'),
    testRow('labour_laws', 'nmw', {
      title: 'National Minimum Wage Act, 2018',
      topics: ['wages'],
      effective_date: '2019-01-01 00:00:00.000Z',
    }),
    testRow('labour_laws', 'old', {
      title: 'Wage Act, 1957',
      topics: ['wages'],
      status: 'repealed',
      effective_date: '',
    }),
  ]);
});

const open = (search = '') => renderScreen('/country/:country/laws', `/country/ZA/laws${search}`, LawsPage);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the list of laws', () => {
  it('is sorted by effective date, newest first', async () => {
    open();
    await screen.findByText('3 laws, newest first.');
    expect(titles()).toEqual([
      'National Minimum Wage Act, 2018',
      'Basic Conditions of Employment Act, 1997',
      'Wage Act, 1957',
    ]);
  });

  it('is filtered by topic and status from the address', async () => {
    open('?topic=wages&status=repealed');
    await screen.findByRole('link', { name: 'Wage Act, 1957' });
    expect(titles()).toEqual(['Wage Act, 1957']);
  });

  it('writes a filter into the address, and keeps the others', async () => {
    const { router } = open('?topic=wages');
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'repealed' } });
    expect(router.state.location.search).toBe('?topic=wages&status=repealed');
    fireEvent.click(screen.getByRole('link', { name: 'All 1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=repealed'));
  });

  it('shows a message if nothing matches, and can show all again', async () => {
    open('?topic=unions');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all laws' }));
    expect(await screen.findByRole('link', { name: 'Wage Act, 1957' })).toBeTruthy();
  });

  it('ignores an unknown topic', async () => {
    open('?topic=%3Cscript%3E');
    await screen.findByText('3 laws, newest first.');
    expect(titles()).toHaveLength(3);
  });
});

describe('a law in the address', () => {
  it('opens over the list with its text, source and history', async () => {
    await database.rows('law_versions').bulkPut([
      testRow('law_versions', 'v1', {
        law: testId('bcea'),
        text: 'The threshold is R254 371.67 a year.',
        seen_at: '2025-01-01 00:00:00.000Z',
      }),
      testRow('law_versions', 'v2', {
        law: testId('bcea'),
        text: 'The threshold is R261 748.45 a year.',
        seen_at: '2025-04-01 00:00:00.000Z',
      }),
    ]);
    open(`?law=${testId('bcea')}`);
    const dialog = await screen.findByRole('dialog', { name: 'Basic Conditions of Employment Act, 1997' });
    expect(within(dialog).getByRole('link', { name: 's 3' }).className).toBe('sec');
    expect(within(dialog).getByRole('link', { name: 'Official text' }).getAttribute('href')).toBe(
      'https://www.example.org/act',
    );
    expect(dialog.querySelector('del')?.textContent).toBe('R254 371.67');
    expect(dialog.querySelector('ins')?.textContent).toBe('R261 748.45');
  });

  it('opens at the cited passage', async () => {
    const scroll = (Element.prototype.scrollIntoView = vi.fn());
    await database.rows('labour_laws').put(
      testRow('labour_laws', 'long', {
        content:
          '**Scope.** All employees.\n\n**Leave.** Every employee has *annual leave* of:\n\n- 21 consecutive days, ' +
          'or\n- one day for 17 worked\n\nOn full pay.',
      }),
    );
    const country = { id: testId('za'), code: 'ZA', name: 'South Africa' };
    const law = (await database.rows('labour_laws').get(testId('long')))!;
    const [, , , cited] = passagesOfLaw(law, country, '2026-11-28');
    expect(cited!.text).toBe('21 consecutive days, or\none day for 17 worked');
    open(`?law=${testId('long')}${passageHash(cited!.text, cited!.section)}`);
    await screen.findByRole('dialog', { name: /Basic/ });
    await waitFor(() => expect(document.activeElement!.textContent).toBe('21 consecutive days, or'));
    expect(scroll.mock.contexts).toEqual([document.activeElement]);
  });

  it('is shared by link or on a platform, also on a device without a share sheet', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open(`?law=${testId('bcea')}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const ways = within(screen.getByRole('dialog', { name: 'Share' }));
    expect(ways.queryByRole('button', { name: 'Share by this device' })).toBeNull();
    const address = `${window.location.origin}/country/ZA/laws?law=${testId('bcea')}`;
    // Not Testing Library's, which tries again at each change of the page: a click shows a toast.
    await vi.waitFor(() => {
      fireEvent.click(ways.getByRole('button', { name: 'Copy link' }));
      expect(writeText).toHaveBeenLastCalledWith(address);
    });
    fireEvent.click(ways.getByRole('button', { name: 'LinkedIn' }));
    expect(opened.mock.calls[0]![0]).toContain(encodeURIComponent(address));
    opened.mockRestore();
  });

  it('opens from the list and returns to it with its filters', async () => {
    const { router } = open('?topic=wages');
    fireEvent.click(await screen.findByRole('link', { name: 'National Minimum Wage Act, 2018' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?topic=wages');
  });

  it('closes to the list if it was opened by its address', async () => {
    const { router } = open(`?status=in_force&law=${testId('bcea')}`);
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /Basic/ })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?status=in_force'));
  });

  it('says "Law not found" when neither the device nor the server has it', async () => {
    open(`?law=${testId('nowhere')}`);
    expect(await screen.findByText('Law not found', { selector: 'p' })).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledWith('labour_laws', testId('nowhere'));
  });

  it('shows a message if the server cannot be reached', async () => {
    vi.mocked(fetchRecord).mockResolvedValue('offline');
    open(`?law=${testId('nowhere')}`);
    expect(await screen.findByText(/It opens when you are online/)).toBeTruthy();
  });

  it('opens when the server has sent it', async () => {
    vi.mocked(fetchRecord).mockImplementation(async () => {
      await database
        .rows('labour_laws')
        .put(testRow('labour_laws', 'late', { title: 'Late Act', country: testId('ke') }));
      return 'found';
    });
    open(`?law=${testId('late')}`);
    expect(await screen.findByRole('dialog', { name: 'Late Act' })).toBeTruthy();
  });

  it('does not open a broken source, and shows why', async () => {
    await database.rows('labour_laws').update(testId('bcea'), { source_url: 'gov.za/acts' });
    open(`?law=${testId('bcea')}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Official text' }));
    const { useToasts } = await import('../../../ui/toast');
    expect(useToasts.getState().toasts).toMatchObject([
      {
        title: 'Invalid Source URL',
        message: 'The original source link appears to be invalid or broken.',
        tone: 'error',
      },
    ]);
  });
});
