import { beforeEach, expect, it } from 'vitest';
import { dismissErrors, errorsSince, lastToast, leaveScreen, showToast, useToasts } from './toast';

const titles = () => useToasts.getState().toasts.map(({ title }) => title);
const plain = (title: string) => showToast({ title });
const failure = (title: string, message = title) => showToast({ title, message, tone: 'error' });
const undoable = (title: string) => showToast({ title, action: { label: 'Undo', run: () => {} } });
beforeEach(() => useToasts.setState({ toasts: [] }));

it('shows two at most: the third replaces the oldest', () => {
  for (const title of ['one', 'two', 'three']) plain(title);
  expect(titles()).toEqual(['two', 'three']);
});

it.each([
  ['an error', failure],
  ['one with Undo', undoable],
])('replaces %s only when there is no other', (_what, show) => {
  show('kept');
  plain('two');
  plain('three');
  expect(titles()).toEqual(['kept', 'three']);
  show('four');
  expect(titles()).toEqual(['kept', 'four']);
  plain('five');
  expect(titles()).toEqual(['four', 'five']);
});

it('closes errors when the user leaves their screen, and keeps what can be undone and what is done', () => {
  undoable('Task completed');
  failure('Error');
  leaveScreen({ redirected: false });
  expect(titles()).toEqual(['Task completed']);
  plain('Settings Saved');
  leaveScreen({ redirected: false });
  expect(titles()).toEqual(['Task completed', 'Settings Saved']);
});

it('shows one message about signing in, which a redirect keeps and the next screen removes', () => {
  showToast({ title: 'Success!', passing: true });
  showToast({ title: 'Welcome back!', passing: true });
  leaveScreen({ redirected: true });
  expect(titles()).toEqual(['Welcome back!']);
  leaveScreen({ redirected: false });
  expect(titles()).toEqual([]);
});

it('closes the errors of what has succeeded since', () => {
  failure('Error', 'Failed to update task');
  failure('Error', 'Failed to delete task');
  dismissErrors('Failed to update task');
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Failed to delete task']);
});

it('names the errors that were shown since another toast', () => {
  failure('before');
  const last = lastToast();
  plain('done');
  failure('after');
  expect(errorsSince(last)).toEqual([lastToast()]);
});
