import { describe, expect, it } from 'vitest';
import { fileName, formatTextFile } from './text-export';

describe('an exported text', () => {
  const text = {
    title: 'The Act',
    about: [
      ['Country', 'South Africa'],
      ['Repealed on', ''],
    ] as const,
    text: '**Scope.** All.\n',
    citation: 'The Act.',
    highlights: [],
    note: '',
  };

  it('contains title, facts, text and citation', () => {
    expect(formatTextFile(text)).toBe(
      '# The Act\n\n- Country: South Africa\n\n**Scope.** All.\n\n## Citation\n\nThe Act.\n',
    );
  });

  it('contains the user’s highlights and notes', () => {
    const marked = formatTextFile({
      ...text,
      note: 'Mine',
      highlights: [
        { quote: 'One\ntwo', note: 'Why?' },
        { quote: 'Three', note: '' },
      ],
    });
    expect(marked).toContain('## Note\n\nMine\n\n## Highlights\n\n> One\n> two\n\nWhy?\n\n> Three\n\n## Citation');
  });
});

it.each([
  ['Basic Conditions of Employment Act, 1997', 'basic-conditions-of-employment-act-1997'],
  ['Zákoník práce / Labour Code', 'zakonik-prace-labour-code'],
  ['労働基準法', '労働基準法'],
  ['../..', 'text'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the file of %j is named %j', (title, name) => expect(fileName(title)).toBe(name));
