// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useEngineState } from '../../sync/engine/engine-state';
import { callServer } from '../../sync/requests/server-functions';
import { PREMIUM } from '../shared/testing/screen';
import { world, open, totals, server } from './testing/analytics-page';

vi.mock('../../sync/requests/server-functions', () => ({ callServer: vi.fn() }));

describe('analytics without a current answer of the server', () => {
  it('show the device’s numbers without a network, with a note', async () => {
    await world(PREMIUM);
    useEngineState.setState({ phase: 'offline' });
    open('?show=updates&country=ZA');
    expect(
      await screen.findByText(/^Counted from this device: 1 country that you follow, and no other. With a network/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(callServer).not.toHaveBeenCalled();
    const cards = await totals();
    expect(cards.getByRole('link', { name: /Labour laws/ }).textContent).toContain('2');
    expect(cards.getByRole('link', { name: /^Articles/ }).textContent).toContain('1');
    const dialog = within(await screen.findByRole('dialog', { name: 'South Africa' }));
    expect(await dialog.findByText('3 rows on this device')).toBeTruthy();
    expect(
      dialog
        .getAllByRole('link')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['The new Act', 'National minimum wage rises']);
  });

  it('are requested again on request, and after a sync if the answer is old', async () => {
    await world();
    server.answers = false;
    open();
    expect(
      await screen.findByText(
        /^Counted from this device: .* The server, which counts all countries, did not answer\.$/,
      ),
    ).toBeTruthy();
    server.answers = true;
    const asked = () => vi.mocked(callServer).mock.calls.filter(([path]) => path === '/api/analytics').length;
    const before = asked();
    act(() => sync());
    expect(asked()).toBe(before);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(screen.queryByText(/^Counted from this device/)).toBeNull());
    expect((await totals()).getByText('26')).toBeTruthy();
    const after = asked();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    act(() => sync());
    await waitFor(() => expect(asked()).toBe(after + 1));
  });

  it('stay with their time after the network is lost', async () => {
    await world();
    open();
    expect((await totals()).getByText('26')).toBeTruthy();
    act(() => useEngineState.setState({ phase: 'offline' }));
    expect(await screen.findByText(/^Counted today, \d\d:\d\d\. There has been no network since\.$/)).toBeTruthy();
    expect((await totals()).getByText('26')).toBeTruthy();
  });
});

/** One sync cycle. */
function sync() {
  useEngineState.setState({ phase: 'syncing' });
  useEngineState.setState({ phase: 'synced' });
}
