import { describe, expect, it } from 'vitest';
import { plainText, readingTime } from './plain-text';

describe('plain text', () => {
  it('contains the words without Markdown syntax', () => {
    expect(
      plainText('**Scope.** The Act.\n\n## Leave\n- s 9: hours\n1. First\n\nSee [the Act](https://example.org).'),
    ).toBe('Scope. The Act. Leave s 9: hours First See the Act.');
  });

  it('keeps dashes inside sentences and ends at the given length', () => {
    expect(plainText('Pay - on time')).toBe('Pay - on time');
    expect(plainText('a'.repeat(2000), 100)).toHaveLength(100);
  });
});

describe('reading time', () => {
  it('counts words, not punctuation, and rounds minutes up', () => {
    expect(readingTime('- one two\n- **three**')).toEqual({ words: 3, minutes: 1 });
    expect(readingTime('word '.repeat(221)).minutes).toBe(2);
    expect(readingTime('')).toEqual({ words: 0, minutes: 1 });
  });
});
