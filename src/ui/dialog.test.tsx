import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { installDialogs } from './jsdom-dialogs';

beforeAll(installDialogs);
afterEach(cleanup);

describe('Dialog', () => {
  it('is named by its title, which has the first focus', () => {
    render(
      <Dialog open onOpenChange={() => {}} title="South Africa">
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'South Africa' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('South Africa');
  });

  it('gives the first focus to the element with data-autofocus', () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Form">
        <input data-autofocus aria-label="Name" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('calls onClose for the cross and for Escape', () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Form">
        text
      </Dialog>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it('stays open when Escape closes a dialog inside it, and when a file picker is cancelled', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    render(
      <Dialog open onOpenChange={outer} title="Task">
        <input type="file" aria-label="Files" />
        <Dialog open onOpenChange={inner} title="Evidence">
          text
        </Dialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Evidence' }), new Event('cancel', { cancelable: true }));
    fireEvent(screen.getByLabelText('Files'), new Event('cancel', { bubbles: true }));
    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });

  it('closes on a press on the backdrop, but not when a drag ends there', () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Form">
        text
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('text'));
    fireEvent.click(dialog);
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

it('ConfirmDialog focuses the cancel button, and confirms only on a press', () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Sign out?"
      description="2 changes"
      cancel="Stay"
      confirm="Go"
      onConfirm={onConfirm}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
