// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import { openSearch } from '../../search/open-search';
import { NOTHING_FOUND } from '../../search/results';
import { useEngineState } from '../../sync/engine/engine-state';
import { searchServer } from './search-server';
import { hit, database, device, tell, asked, open, type, results } from './testing/search-page';

vi.mock('../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('./search-server', () => ({ searchServer: vi.fn() }));

describe('results', () => {
  it('merge device and server without duplicates, and show the origin of each', async () => {
    device.hits = [hit('law', 'both'), hit('article', 'held')];
    vi.mocked(searchServer).mockResolvedValue({
      hits: [hit('law', 'both'), hit('fact', 'far', { title: 'Annual leave', topics: ['annual_leave', 'leave'] })],
      limit: 6,
      total: 9,
    });
    open('?q=wage');
    expect(await screen.findByText('From the server')).toBeTruthy();
    const list = await results();
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Title of both', `/country/ZA/laws?law=${testId('both')}`],
      ['Title of held', `/article/${testId('held')}`],
      ['Annual leave, South Africa', '/country/ZA#fact-annual_leave'],
    ]);
    expect(list.getAllByText('On this device')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '9 results' })).toBeTruthy();
    expect(screen.getByText('3 results shown').getAttribute('role')).toBe('status');
  });

  it('mark the matches, and never render text as HTML', async () => {
    device.hits = [
      hit('law', 'act', {
        excerpt: {
          text: '<b>The</b> minimum wage',
          marks: [
            [11, 18],
            [19, 23],
          ],
        },
      }),
    ];
    const { container } = open('?q=minimum wage');
    await screen.findByText('wage', { selector: 'mark' });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['minimum', 'wage']);
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByText(/<b>The<\/b>/)).toBeTruthy();
  });

  it('show what was checked, for rows on this device', async () => {
    await database
      .rows('labour_laws')
      .bulkPut([testRow('labour_laws', 'act'), testRow('labour_laws', 'bill', { verification: 'unchecked' })]);
    device.hits = [hit('law', 'act'), hit('law', 'bill')];
    open('?q=wage');
    expect(await screen.findByText('Secondary source')).toBeTruthy();
    expect(screen.getByText('Not yet checked')).toBeTruthy();
  });

  it('are reported as none with the specification’s text', async () => {
    open('?q=zzz');
    expect(await screen.findByText('No results found. Try different keywords.')).toBeTruthy();
  });

  it('are not reported as none while the index is incomplete, and grow', async () => {
    useEngineState.setState({ phase: 'offline' });
    device.state = 'preparing';
    open('?q=wage');
    expect(await screen.findByText('getting the search ready on this device')).toBeTruthy();
    expect(screen.queryByText(/No results found/)).toBeNull();
    expect(screen.queryByText(/results shown/)).toBeNull();
    device.hits = [hit('law', 'act')];
    act(() => tell('preparing'));
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    device.state = 'ready';
    act(() => tell('ready'));
    expect(await screen.findByText('1 result shown')).toBeTruthy();
  });

  it('are the device’s without a network, with a note and no request', async () => {
    useEngineState.setState({ phase: 'offline' });
    device.hits = [hit('law', 'act')];
    open('?q=wage');
    expect(await screen.findByText(/You are offline: only this device was searched/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    expect(searchServer).not.toHaveBeenCalled();
  });

  it('are the device’s if the server fails', async () => {
    vi.mocked(searchServer).mockRejectedValue(new Error('502'));
    device.hits = [hit('law', 'act')];
    open('?q=wage');
    expect(await screen.findByText(/the server did not answer/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Title of act' })).toBeTruthy();
  });

  it('are not reported as none if neither device nor server could search', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(openSearch).mockRejectedValue(new Error('no worker'));
    vi.mocked(searchServer).mockRejectedValue(new Error('502'));
    open('?q=wage');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /could not search what lies on the device, and the server did not answer/,
    );
    expect(screen.getByRole('heading', { name: 'Not searched' })).toBeTruthy();
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  it('are not reported as none before the server has answered the current input', async () => {
    vi.mocked(searchServer).mockReturnValue(new Promise(() => {}));
    open();
    await type('wage');
    await waitFor(() => expect(asked).toHaveLength(1));
    // The device has answered, but the address has not changed yet.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('heading', { name: 'Searching' })).toBeTruthy();
    await waitFor(() => expect(searchServer).toHaveBeenCalled());
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  it('of an incomplete index do not replace later ones', async () => {
    const { find, ...search } = await openSearch();
    let tellFirst = () => {};
    const first = new Promise<void>((resolve) => (tellFirst = resolve));
    let isFirst = true;
    vi.mocked(openSearch).mockResolvedValue({
      ...search,
      find: async (query, question) => {
        if (!isFirst) return find(query, question);
        isFirst = false;
        await first;
        return { ...NOTHING_FOUND };
      },
    });
    device.hits = [hit('law', 'act')];
    open('?q=wage');
    await waitFor(() => expect(isFirst).toBe(false));
    act(() => tell('ready'));
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    await act(async () => tellFirst());
    expect(screen.queryByRole('link', { name: 'Title of act' })).toBeTruthy();
  });
});
