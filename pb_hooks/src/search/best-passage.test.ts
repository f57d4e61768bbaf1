import { expect, it } from 'vitest';
import { passageOf, titleMarks } from './best-passage';
import type { SearchedWord } from './types';
import { editDistance } from './edit-distance';

const word = (text: string, isBeginning = false): SearchedWord => ({ spellings: [text], isBeginning, isPhrase: false });
const marked = ({ text, marks }: ReturnType<typeof passageOf>) => marks.map(([from, to]) => text.slice(from, to));

it('an excerpt is the passage with the words and their places, however long the text', () => {
  const before = 'Something else is said here. '.repeat(400);
  const after = 'And more is said after it. '.repeat(400);
  const text = `${before}Whoever works overtime on Sunday is paid twice. ${after}`;
  const excerpt = passageOf(text, [word('overtime'), word('sunday')]);
  expect(excerpt.text).toContain('works overtime on Sunday');
  expect(marked(excerpt)).toEqual(['overtime', 'Sunday']);
  expect([excerpt.text.startsWith('…'), excerpt.text.endsWith('…'), excerpt.text.length < 260]).toEqual([
    true,
    true,
    true,
  ]);
});

it('a prefix highlights the words that begin with it', () => {
  expect(marked(passageOf('The aardvark sleeps', [word('aardv', true)]))).toEqual(['aardvark']);
  expect(titleMarks('Aardvarks Act', [word('aardv', true)])).toEqual([[0, 9]]);
});

it('typos are counted, two swapped characters as one', () => {
  expect([
    editDistance('wages', 'wages', 2),
    editDistance('wagse', 'wages', 2),
    editDistance('severence', 'severance', 2),
    editDistance('leve', 'leave', 1),
    editDistance('leave', 'overtime', 2),
  ]).toEqual([0, 1, 1, 1, 3]);
});
