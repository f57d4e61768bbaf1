// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../features/shared/testing/screen';
import { useToasts } from '../../ui/toast';
import { useUnsavedInput } from '../../ui/unsaved-input';
import { useWorkerMessages } from './use-worker-messages';

let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker } }));
});
afterEach(() => vi.unstubAllGlobals());

function open(unsaved: boolean) {
  renderScreen('/here', '/here', function Screen() {
    useWorkerMessages();
    useUnsavedInput(unsaved);
    return <p>here</p>;
  });
}
function press() {
  const postMessage = vi.fn();
  const event = Object.assign(new Event('message'), {
    data: { type: 'OPEN', url: '/there' },
    ports: [{ postMessage }],
  });
  act(() => void worker.dispatchEvent(event));
  // No other window opens.
  expect(postMessage).toHaveBeenCalledWith('taken');
}

it('opens the target of a pressed notification', async () => {
  open(false);
  press();
  expect(await screen.findByText('at /there')).toBeTruthy();
});

it('asks first when unsaved input would be lost', async () => {
  open(true);
  press();
  const [toast] = useToasts.getState().toasts;
  expect(toast?.title).toBe('Something on this page is not saved');
  expect(screen.getByText('here')).toBeTruthy();
  act(() => toast!.action!.run());
  expect(await screen.findByText('at /there')).toBeTruthy();
});
