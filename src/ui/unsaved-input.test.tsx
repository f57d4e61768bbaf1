// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as UnsavedInput from './unsaved-input';

let input: typeof UnsavedInput;
afterEach(cleanup);

async function form(unsaved: boolean) {
  vi.resetModules();
  input = await import('./unsaved-input');
  return render(<Form unsaved={unsaved} />);
}
function Form({ unsaved }: { unsaved: boolean }) {
  input.useUnsavedInput(unsaved);
  return null;
}
/** Whether the browser asks before the tab is closed. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('makes the browser ask before the tab closes, as long as input is unsaved', async () => {
  const { rerender, unmount } = await form(true);
  expect(asks()).toBe(true);
  rerender(<Form unsaved={false} />);
  expect(asks()).toBe(false);
  rerender(<Form unsaved />);
  expect(input.hasUnsavedInput()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

it('does not ask again after the user has agreed to lose the input', async () => {
  await form(true);
  input.agreeToLoseInput();
  expect(asks()).toBe(false);
});
