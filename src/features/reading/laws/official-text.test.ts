import { describe, expect, it } from 'vitest';
import { lineOf, officialHash, officialLines, officialPlace } from './official-text';

const find = (text: string, place: string) => {
  const lines = officialLines(text);
  return lines[lineOf(lines, place)]?.text;
};

describe('a provision of an official text', () => {
  it.each([
    ['## Act\n9 months or more\n## 9 Ordinary hours\nText', 's 9', '9 Ordinary hours'],
    ['## § 9 Zweck\n(1) Es gilt', 'section 9(1)', '§ 9 Zweck'],
    ['## Article 9\nText', 'Art. 9', 'Article 9'],
    ['Section 9. Hours of work', 's 9', 'Section 9. Hours of work'],
    ['## Notice of a shift\n9 (1) An employer gives notice', 's 9(1)', '9 (1) An employer gives notice'],
    ['9A Other\n90 Another\n9. Hours', 'ss 9 to 12', '9. Hours'],
    ['第八条の規定\n第八条 使用者は\n第九条 労働者とは', '第九条', '第九条 労働者とは'],
    ['第三十九条 使用者は', 'Art. 39', '第三十九条 使用者は'],
    ['## المادة 9\nالأجر', 'المادة 9', 'المادة 9'],
  ])('is found in %j by %j', (text, place, line) => expect(find(text, place)).toBe(line));

  it.each(['9 months or more\n9A Other\n9.1 Table', 'Article 90 Late', ''])('is not found in %j', (text) =>
    expect(find(text, 's 9')).toBeUndefined(),
  );

  it('is found by its heading', () => {
    expect(find('Notice\n## Notice\nText', 'Notice')).toBe('Notice');
    expect(lineOf(officialLines('Notice\n## Notice'), 'Notice')).toBe(1);
  });
});

it('an address names a place of the official text', () => {
  expect(officialPlace(officialHash('s 9(1)'))).toBe('s 9(1)');
  expect(officialPlace(officialHash(''))).toBe('');
  expect(officialPlace('#section=Scope')).toBeUndefined();
});
