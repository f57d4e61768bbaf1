import { describe, expect, it } from 'vitest';
import { clip, clipAtWord, clipCharacters } from './clip';

describe.each([clip, clipAtWord, clipCharacters])('$name', (cut) => {
  it('returns a text that is short enough unchanged', () => {
    expect(['', 'abc', 'a b c ', '👷👷👷'].map((text) => cut(text, 6))).toEqual(['', 'abc', 'a b c ', '👷👷👷']);
  });

  it('never cuts a character in two', () => {
    for (let most = 1; most < 8; most += 1) expect(cut('👷👷👷👷', most)).toMatch(/^(?:👷)*…?$/u);
  });
});

it('counts UTF-16 units, ellipsis included', () => {
  expect(clip('abcdef', 4)).toBe('abc…');
  expect(clip('ab👷cd', 4)).toBe('ab…');
});

it('ends with a whole word, unless that would lose half of the text', () => {
  expect(clipAtWord('notice of dismissal', 14)).toBe('notice of…');
  expect(clipAtWord('a dismissalwithoutnotice', 12)).toBe('a dismissal…');
});

it('counts characters as users see them', () => {
  expect(clipCharacters('👷👷👷 👷', 4)).toBe('👷👷👷…');
});
