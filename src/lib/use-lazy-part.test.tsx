// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLazyPart } from './use-lazy-part';

afterEach(cleanup);

function Screen({ load }: { load: () => Promise<{ words: string }> }) {
  const { part, retry } = useLazyPart(load);
  return (
    <>
      <p>The rest</p>
      {part && <p>{part.words}</p>}
      {retry && <button onClick={retry}>Try again</button>}
    </>
  );
}

it('keeps the rest of the screen if a part cannot be loaded, and loads it again on request', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<{ words: string }>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ words: 'The part' });
  render(<Screen load={load} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

it('has a part at once that was loaded before', async () => {
  const load = vi.fn(() => Promise.resolve({ words: 'The part' }));
  render(<Screen load={load} />);
  await screen.findByText('The part');
  cleanup();
  render(<Screen load={load} />);
  expect(screen.getByText('The part')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
