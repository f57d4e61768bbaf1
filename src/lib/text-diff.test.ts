import { describe, expect, it } from 'vitest';
import { compareTexts, type Change } from './text-diff';

const changed = (before: string, after: string) => compareTexts(before, after).passages.map(({ parts }) => parts);

describe('the changes between two versions', () => {
  it('are one passage per amended sentence, with removed and inserted words', () => {
    expect(
      changed(
        'It starts. The threshold is R254 371.67 a year. It ends.',
        'It starts. The threshold is R261 748.45 a year. It ends.',
      ),
    ).toEqual([
      [
        { kind: 'same', text: 'The threshold is' },
        { kind: 'removed', text: 'R254 371.67' },
        { kind: 'added', text: 'R261 748.45' },
        { kind: 'same', text: 'a year.' },
      ],
    ]);
  });

  it('keep sentences apart that have little in common', () => {
    expect(changed('Fathers have ten days.', 'Two parents together share four months of leave.')).toEqual([
      [{ kind: 'removed', text: 'Fathers have ten days.' }],
      [{ kind: 'added', text: 'Two parents together share four months of leave.' }],
    ]);
  });

  it('include sentences that were only removed or only added', () => {
    expect(changed('One. Two. Three.', 'Three.')).toEqual([
      [{ kind: 'removed', text: 'One.' }],
      [{ kind: 'removed', text: 'Two.' }],
    ]);
    expect(changed('', 'One.')).toEqual([[{ kind: 'added', text: 'One.' }]]);
  });

  it('pair each of several neighbouring amended sentences with its own', () => {
    const passages = changed(
      'The wage is 10 rand an hour. The leave is 15 days a year.',
      'The wage is 11 rand an hour. The leave is 20 days a year.',
    );
    expect(passages.map((parts) => parts.map(({ kind }) => kind))).toEqual([
      ['same', 'removed', 'added', 'same'],
      ['same', 'removed', 'added', 'same'],
    ]);
  });

  it('pair an amended sentence that follows a new one', () => {
    const passages = changed('The wage is 10 rand an hour.', 'This Part is about money. The wage is 11 rand an hour.');
    expect(passages.map((parts) => parts.map(({ kind }) => kind))).toEqual([
      ['added'],
      ['same', 'removed', 'added', 'same'],
    ]);
  });

  it('treat list items and bold words as plain text, so that changed Markdown alone is no change', () => {
    expect(changed('**Scope.** The Act applies.\n- s 9: hours.', 'Scope. The Act applies.\n* s 9: hours.')).toEqual([]);
  });

  it('count the words and name the headings', () => {
    const comparison = compareTexts(
      '## Hours\nThe week has 45 hours.\n## Leave\nThe leave is 15 days.',
      '## Hours\nThe week has 40 hours.\n## Leave\nThe leave is 15 days. It is paid in full.',
    );
    expect(comparison.passages.map(({ heading }) => heading)).toEqual(['Hours', 'Leave']);
    expect([comparison.added, comparison.removed]).toEqual([6, 1]);
  });
});

/** All changed parts except those of one kind. */
const rebuilt = (before: string, after: string, leave: Change['kind']) =>
  compareTexts(before, after).passages.flatMap(({ parts }) =>
    parts.filter(({ kind }) => kind !== leave && kind !== 'same').map(({ text }) => text),
  );

it('the comparison of a whole act with three changed sentences is fast', () => {
  const act = Array.from(
    { length: 12_000 },
    (_, index) =>
      `## Section ${index}\nSentence number ${index} says what it says. The same sentence stands everywhere.`,
  );
  const amended = [...act];
  amended[100] = '## Section 100\nSentence number 100 says another thing. The same sentence stands everywhere.';
  amended.splice(5000, 1);
  amended.splice(9000, 0, '## Section 9000 bis\nThis one is new.');
  const [before, after] = [act.join('\n'), amended.join('\n')];
  const begun = process.cpuUsage();
  expect(rebuilt(before, after, 'removed')).toEqual(['another thing.', 'Section 9000 bis', 'This one is new.']);
  expect(rebuilt(before, after, 'added')).toEqual([
    'what it says.',
    'Section 5000',
    'Sentence number 5000 says what it says.',
    'The same sentence stands everywhere.',
  ]);
  // Far below a second, for two comparisons. CPU time, because other processes may delay this one.
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(5000);
});

it('the comparison of two long texts without common words needs no table of all pairs', () => {
  const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word} ${word} ${index}.`).join('\n');
  expect(compareTexts(text('One'), text('Other'))).toMatchObject({ added: 9000, removed: 9000 });
});
