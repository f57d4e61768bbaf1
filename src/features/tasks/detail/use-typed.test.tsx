// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mergeNotes } from './notes';
import { useTyped } from './use-typed';

afterEach(cleanup);

/** A row whose notes are saved as on the screen; the test decides when each save ends. */
function field(first: string) {
  const row = { notes: first };
  const waiting: ((works: boolean) => void)[] = [];
  const save = async (typed: string, seen: string) => {
    const works = await new Promise<boolean>((resolve) => waiting.push(resolve));
    if (!works) throw new Error('No room');
    row.notes = mergeNotes(seen, typed, row.notes);
    return row.notes;
  };
  const { result, rerender } = renderHook(({ stored }) => useTyped(stored, save), { initialProps: { stored: first } });
  return {
    row,
    value: () => result.current.value,
    type: (text: string) => act(() => result.current.change(text)),
    flush: () => act(async () => result.current.flush()),
    settle: (works = true) => act(async () => waiting.shift()?.(works)),
    /** The screen receives the changed row. */
    show: () => rerender({ stored: row.notes }),
  };
}

/** A text that is continued while its beginning is being saved. */
async function typedOn() {
  const notes = field('');
  notes.type('Call');
  await notes.flush();
  notes.type('Call the union');
  await notes.flush();
  return notes;
}

it('saves a text that was continued during a save, and only once more', async () => {
  const notes = await typedOn();
  await notes.settle();
  await notes.settle();
  expect(notes.row.notes).toBe('Call the union');
});

it('keeps another device’s addition while the user continues to type', async () => {
  const notes = field('Friday.');
  notes.type('Friday. Mine');
  await notes.flush();
  notes.row.notes = 'Friday. Theirs';
  notes.type('Friday. Mine goes on');
  await notes.settle();
  await notes.flush();
  await notes.settle();
  expect(notes.row.notes).toContain('Friday. Theirs');
  expect(notes.row.notes).toMatch(/Mine\s+goes on$/);
});

it('saves the whole text again after a failed save', async () => {
  const notes = await typedOn();
  await notes.settle(false);
  await notes.settle();
  expect(notes.row.notes).toBe('Call the union');
  notes.show();
  expect(notes.value()).toBe('Call the union');
});
