// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../sync/session/session-state';
import { installDialogs } from '../../ui/jsdom-dialogs';
import { useToasts } from '../../ui/toast';
import { useAssistantPanel } from './assistant-panel';
import { ChatLauncher } from './chat-launcher';
import { loadChatPanel } from './load-chat-panel';
import './asking';

vi.mock(import('./load-chat-panel'), async (original) => ({ loadChatPanel: vi.fn((await original()).loadChatPanel) }));

function open(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const router = createMemoryRouter([{ path: '*', element: <ChatLauncher /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask the assistant' }));
  return router;
}
const panel = () => screen.queryByRole('dialog', { name: 'Assistant' });

describe('the chat panel', () => {
  beforeEach(() => {
    installDialogs();
    HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
    useSession.setState({ state: 'signed-out', expired: false }, true);
    useAssistantPanel.setState({ open: false, conversation: '' });
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  // First: a part that was loaded once is there at once.
  it('shows that loading failed, and loads on the next press', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.mocked(loadChatPanel).mockRejectedValueOnce(new Error('There is no network'));
    open(false);
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['The chat could not be loaded.']),
    );
    expect(panel()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask the assistant' }));
    expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeTruthy();
  });

  it('closes on a phone when the user navigates', async () => {
    open(true);
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Ask the assistant' })).toBeTruthy();
    expect(panel()).toBeNull();
  });

  it('stays open on a wide screen', async () => {
    const router = open(false);
    await screen.findByRole('dialog', { name: 'Assistant' });
    await act(() => router.navigate('/elsewhere'));
    expect(panel()).toBeTruthy();
  });

  it('stays open when Escape closes a dialog inside', async () => {
    open(false);
    const dialog = await screen.findByRole('dialog', { name: 'Assistant' });
    const inside = dialog.appendChild(document.createElement('dialog')).appendChild(document.createElement('button'));
    fireEvent.keyDown(inside, { key: 'Escape' });
    fireEvent(inside.parentElement!, new Event('cancel', { bubbles: true }));
    expect(panel()).toBe(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(panel()).toBeNull();
  });

  it('closes when its user signs out', async () => {
    open(false);
    await screen.findByRole('dialog', { name: 'Assistant' });
    act(() => useSession.setState({ state: 'signed-in', userId: 'somebody' }));
    expect(panel()).toBeTruthy();
    act(() => useSession.setState({ state: 'signed-out', expired: false }, true));
    expect(panel()).toBeNull();
  });
});
