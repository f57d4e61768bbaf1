// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Page, PageHead } from './page';

afterEach(cleanup);

function Screen({ rows, withSection = true }: { rows: string[]; withSection?: boolean }) {
  return (
    <Page title="Settings">
      <PageHead title="Settings" />
      <input aria-label="Elsewhere" />
      {withSection && (
        <section>
          <h2>Countries</h2>
          {rows.map((row) => (
            <button key={row}>{row}</button>
          ))}
        </section>
      )}
    </Page>
  );
}

it('moves the focus to the heading of the section whose control disappeared', async () => {
  const { rerender } = render(<Screen rows={['Kenya', 'Japan']} />);
  screen.getByText('Kenya').focus();
  rerender(<Screen rows={['Japan']} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Countries'));
});

it('moves it to the heading of the screen if the section disappeared too', async () => {
  const { rerender } = render(<Screen rows={['Kenya']} />);
  screen.getByText('Kenya').focus();
  rerender(<Screen rows={[]} withSection={false} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'));
});

it('does not move the focus if it is elsewhere by then', async () => {
  const { rerender } = render(<Screen rows={['Kenya']} />);
  screen.getByText('Kenya').focus();
  screen.getByLabelText('Elsewhere').focus();
  rerender(<Screen rows={[]} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
