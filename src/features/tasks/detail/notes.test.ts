import { describe, expect, it } from 'vitest';
import { NOTES_MAXIMUM } from '../../../domain/tasks/tasks';
import { mergeNotes } from './notes';

describe('notes of two devices', () => {
  it.each([
    ['nobody else wrote', 'A', 'A B', 'A', 'A B'],
    ['both wrote the same', 'A', 'A B', 'A B', 'A B'],
    ['only the other wrote', 'A', 'A', 'A C', 'A C'],
    ['both went on', 'A', 'A\nB', 'A\nC', 'A\nC\n\nB'],
    ['both began', '', 'B', 'C', 'C\n\nB'],
    ['one wrote anew', 'A', 'B', 'A C', 'A C\n\nB'],
  ])('%s', (_case, seen, typed, stored, merged) => expect(mergeNotes(seen, typed, stored)).toBe(merged));

  it('are not cut if they are too long together', () => {
    expect(mergeNotes('', 'B'.repeat(NOTES_MAXIMUM), 'C')).toHaveLength(NOTES_MAXIMUM + 3);
  });
});
