import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ServerError } from '../../sync/requests/server-functions';
import { showToast, useToasts } from '../../ui/toast';
import { showFailure } from './failure';
import { useAction } from './use-action';

const toasts = () => useToasts.getState().toasts.map(({ title, message }) => [title, message]);
beforeEach(() => useToasts.setState({ toasts: [] }));

/** Work that ends when the test says so. */
function work() {
  const calls: { name: string; end(): void; fail(error: unknown): void }[] = [];
  const run = (name: string) =>
    new Promise<{ title: string }>((resolve, reject) =>
      calls.push({ name, end: () => resolve({ title: `${name} done` }), fail: reject }),
    );
  return { calls, run };
}

it('is busy while a call runs, and shows the toast of its success', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run));
  let done: Promise<boolean>;
  act(() => void (done = result.current.run('save')));
  expect([result.current.busy, result.current.running]).toEqual([true, ['save']]);
  calls[0]!.end();
  await act(async () => expect(await done).toBe(true));
  expect([result.current.busy, result.current.running]).toEqual([false, undefined]);
  expect(toasts()).toEqual([['save done', undefined]]);
});

it('stays busy until the last of several calls ends', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run));
  act(() => {
    void result.current.run('first');
    void result.current.run('second');
  });
  await act(async () => calls[0]!.end());
  expect([result.current.busy, result.current.running]).toEqual([true, ['second']]);
  await act(async () => calls[1]!.end());
  await waitFor(() => expect(result.current.busy).toBe(false));
});

it('shows the failure in the words of the specification, and forgets it at the next call', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run, { message: 'Not saved.' }));
  act(() => void result.current.run('save'));
  await act(async () => calls[0]!.fail(new ServerError('', 0)));
  expect(toasts()).toEqual([['Error', 'Not saved.']]);
  expect(result.current.failure).toMatchObject({ offline: true });
  act(() => void result.current.run('again'));
  expect(result.current.failure).toBeUndefined();
});

it('shows a failure in the page and not as a toast, if the screen says so', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run, { message: 'Not saved.', inPage: true }));
  act(() => void result.current.run('save'));
  await act(async () => calls[0]!.fail(new ServerError('It is too late.', 400)));
  expect(result.current.problem).toBe('It is too late.');
  expect(toasts()).toEqual([]);
});

it('closes the error toasts of a failed call when the action succeeds', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run, (error) => showFailure(error, { message: 'Not saved.' })));
  act(() => void result.current.run('save'));
  await act(async () => calls[0]!.fail(new ServerError('', 500)));
  showToast({ title: 'Error', message: 'Of another action.', tone: 'error' });
  expect(toasts()).toEqual([
    ['Error', 'Not saved.'],
    ['Error', 'Of another action.'],
  ]);
  act(() => void result.current.run('save'));
  await act(async () => calls[1]!.end());
  expect(toasts()).toEqual([
    ['Error', 'Of another action.'],
    ['save done', undefined],
  ]);
});

it('has the notice that the screen makes of a failure, until the user mends it', async () => {
  const { calls, run } = work();
  const { result } = renderHook(() => useAction(run, () => ({ title: 'Error', message: 'Not saved.' })));
  act(() => void result.current.run('save'));
  await act(async () => calls[0]!.fail(new ServerError('', 500)));
  expect(result.current.notice).toEqual({ title: 'Error', message: 'Not saved.' });
  expect(toasts()).toEqual([]);
  act(() => result.current.forget());
  expect(result.current.notice).toBeUndefined();
});

it('leaves a failure to the screen, with the arguments of the call', async () => {
  const { calls, run } = work();
  const seen: unknown[] = [];
  const { result } = renderHook(() => useAction(run, (error, name) => void seen.push(error, name)));
  act(() => void result.current.run('save'));
  const error = new ServerError('', 500);
  await act(async () => calls[0]!.fail(error));
  expect(seen).toEqual([error, 'save']);
  expect(toasts()).toEqual([]);
});

it('keeps one function, which does the work of the last render', async () => {
  const seen: string[] = [];
  const { result, rerender } = renderHook(({ name }) => useAction(async () => void seen.push(name)), {
    initialProps: { name: 'first' },
  });
  const { run } = result.current;
  rerender({ name: 'second' });
  expect(result.current.run).toBe(run);
  await act(async () => void (await run()));
  expect(seen).toEqual(['second']);
});
