// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../sync/session-state';
import { installDialogs } from '../../ui/jsdom-dialogs';
import { useAssistantPanel } from './assistant-panel';
import { ChatPanel } from './chat-panel';
import './asking';

function open(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  render(
    <MemoryRouter>
      <ChatPanel onClose={() => {}} />
    </MemoryRouter>,
  );
}
const isOpen = () => useAssistantPanel.getState().open;

describe('the panel', () => {
  beforeEach(() => {
    installDialogs();
    HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
    useSession.setState({ state: 'signed-out', expired: false }, true);
    useAssistantPanel.setState({ open: true, conversation: '' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([[true, false], [false, true]])('on a phone (%s) a link in it leaves it open: %s', (isPhone, staysOpen) => {
    open(isPhone);
    fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(isOpen()).toBe(staysOpen);
  });

  it('closes with the session of whoever opened it', () => {
    useSession.setState({ state: 'signed-in', userId: 'somebody' });
    expect(isOpen()).toBe(true);
    useSession.setState({ state: 'signed-out', expired: false }, true);
    expect(isOpen()).toBe(false);
  });
});
