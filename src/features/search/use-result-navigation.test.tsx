// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useResultNavigation } from './use-result-navigation';

function Search() {
  const { field } = useResultNavigation();
  return (
    <>
      <input ref={field} aria-label="Search" />
      <dialog open>The chat, beside the page</dialog>
    </>
  );
}

describe('the slash key', () => {
  afterEach(cleanup);

  it('focuses the field, also while the chat is open beside the page', () => {
    render(<Search />);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  });
});
