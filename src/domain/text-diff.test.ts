import { describe, expect, it } from 'vitest';
import { changedPassages } from './text-diff';

describe('what changed between two versions', () => {
  it('is one passage for each amended sentence, with its words struck and inserted', () => {
    expect(changedPassages('It starts. The threshold is R254 371.67 a year. It ends.', 'It starts. The threshold is R261 748.45 a year. It ends.')).toEqual([
      [
        { kind: 'same', text: 'The threshold is' },
        { kind: 'removed', text: 'R254 371.67' },
        { kind: 'added', text: 'R261 748.45' },
        { kind: 'same', text: 'a year.' },
      ],
    ]);
  });

  it('keeps sentences apart that have little in common', () => {
    expect(changedPassages('Fathers have ten days.', 'Two parents together share four months of leave.')).toEqual([
      [{ kind: 'removed', text: 'Fathers have ten days.' }],
      [{ kind: 'added', text: 'Two parents together share four months of leave.' }],
    ]);
  });

  it('names what was only removed or only added', () => {
    expect(changedPassages('One. Two. Three.', 'Three.')).toEqual([[{ kind: 'removed', text: 'One.' }], [{ kind: 'removed', text: 'Two.' }]]);
    expect(changedPassages('', 'One.')).toEqual([[{ kind: 'added', text: 'One.' }]]);
  });

  it('reads list items and bold words as text, so a mark alone is no change', () => {
    expect(changedPassages('**Scope.** The Act applies.\n- s 9: hours.', 'Scope. The Act applies.\n* s 9: hours.')).toEqual([]);
  });
});
