// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchServer } from './search-server';
import { hit, found, database, device, asked, open, field, type, results } from './testing/search-page';

vi.mock('../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('./search-server', () => ({ searchServer: vi.fn() }));

describe('the search field', () => {
  it.each(['', '?q=', '?q=%20%20'])('shows the start at %j, and searches nothing', async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { name: 'Search by topic' })).toBeTruthy();
    expect(asked).toEqual([]);
    expect(searchServer).not.toHaveBeenCalled();
  });

  it.each([
    ['x'.repeat(201), 'Search query too long'],
    ['<script>alert(1)</script>', 'Invalid search query'],
    ['javascript:void(0)', 'Invalid search query'],
  ])('is refused with the specification’s messages, and keeps the text: %.30s', async (text, words) => {
    open();
    await type(text);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    fireEvent.submit(screen.getByRole('search'));
    expect((await field()).getAttribute('value')).toBe(text);
    expect(asked).toEqual([]);
  });

  it('searches this device at once, and updates the address after a pause', async () => {
    device.hits = [hit('law', 'act')];
    const { router } = open();
    await type('wage');
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?q=wage'));
    await waitFor(() =>
      expect(vi.mocked(searchServer).mock.calls.map(([parameters]) => parameters)).toEqual(['q=wage']),
    );
  });

  it('may be empty if a filter is set', async () => {
    device.hits = [hit('law', 'act')];
    open('?country=ZA');
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    expect(asked.at(-1)).toEqual({ query: '', filters: { country: 'ZA', period: 'all' } });
  });

  it('reads query and filters from the address, for device and server', async () => {
    open('?q=wage&country=za&period=month&category=wages&kind=law&topic=leave&source=gov.za');
    const filters = {
      country: 'ZA',
      period: 'month',
      category: 'wages',
      kind: 'law',
      topic: 'leave',
      source: 'gov.za',
    };
    await waitFor(() => expect(asked.at(-1)).toEqual({ query: 'wage', filters }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(vi.mocked(searchServer).mock.lastCall![0]))).toEqual({
        q: 'wage',
        ...filters,
      }),
    );
    expect((await screen.findByLabelText<HTMLSelectElement>('Country')).value).toBe('ZA');
  });

  it('has filter controls that write the address', async () => {
    const { router } = open('?q=wage');
    fireEvent.change(await screen.findByLabelText('Time period'), { target: { value: 'week' } });
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'remote' } });
    expect(router.state.location.search).toBe('?q=wage&period=week&category=remote');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?q=wage');
    expect(document.activeElement).toBe(await field());
  });

  it('hides the rarer filters behind a button on phones until one is set', async () => {
    open('?q=wage');
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(document.getElementById(more.getAttribute('aria-controls')!)!.contains(screen.getByLabelText('Topic'))).toBe(
      true,
    );
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'remote' } });
    expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('button', { name: 'More filters' })).toBeTruthy();
  });
});

it('moves through the results with arrow keys, and focuses the field with `/`', async () => {
  device.hits = found(2);
  open('?q=wage');
  const [first, second] = (await results()).getAllByRole('link');
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  (await field()).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement, 'the last one').toBe(second);
  press('/');
  expect(document.activeElement).toBe(await field());
  press('ArrowDown');
  press('ArrowUp');
  expect(document.activeElement).toBe(await field());
});

it('stores a search with its filters on Enter, and clears the recent searches', async () => {
  const { router } = open('?q=wage&country=ZA');
  fireEvent.submit(await screen.findByRole('search'));
  await waitFor(async () => expect(await database.getMeta('recentSearches')).toEqual(['q=wage&country=ZA']));
  await act(() => router.navigate('/search'));
  expect((await screen.findByRole('link', { name: 'wage · South Africa' })).getAttribute('href')).toBe(
    '/search?q=wage&country=ZA',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(await field());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull());
});
