import { describe, expect, it } from 'vitest';
import { excerptOf, marksIn } from './excerpt';
import { termsOf } from './index-terms';

const marked = ({ text, marks }: ReturnType<typeof excerptOf>) => marks.map(([from, to]) => text.slice(from, to));
const terms = (text: string) => new Set(termsOf(text));

describe('an excerpt', () => {
  it('contains a short text whole, and marks every form of the terms', () => {
    const excerpt = excerptOf('Employers must give notice. The employer’s notices stand.', terms('employer notice'));
    expect(excerpt.text).toBe('Employers must give notice. The employer’s notices stand.');
    expect(marked(excerpt)).toEqual(['Employers', 'notice', 'employer', 'notices']);
  });

  it('starts with the sentence that contains most of the terms', () => {
    const before = 'Nothing to see here at all. '.repeat(20);
    const after = 'More of the same follows. '.repeat(20);
    const text = `${before}Notice of termination takes four weeks after a year. ${after}`;
    const excerpt = excerptOf(text, terms('termination notice weeks'));
    expect(excerpt.text.startsWith('…Notice of termination takes four weeks')).toBe(true);
    expect(excerpt.text.endsWith('…')).toBe(true);
    expect(marked(excerpt)).toEqual(['Notice', 'termination', 'weeks']);
  });

  it('merges marks of neighbouring words, but not across a word or punctuation', () => {
    const excerpt = excerptOf('The national minimum wage. Wage minimum, or minimum of a wage.', terms('minimum wage'));
    expect(marked(excerpt)).toEqual(['minimum wage', 'Wage minimum', 'minimum', 'wage']);
    const long = excerptOf(
      `${'Nothing to see here. '.repeat(20)}A minimum wage applies. ${'More of it follows. '.repeat(20)}`,
      terms('minimum wage'),
    );
    expect(marked(long)).toEqual(['minimum wage']);
  });

  it('marks characters of scripts without spaces', () => {
    expect(marked(excerptOf('日本の労働基準法による。', terms('労働基準法')))).toEqual(['労働基準法']);
  });

  it('marks accented words when the query has no accents', () => {
    expect(marksIn('Das Kündigungsschutzgesetz', terms('kundigungsschutzgesetz'))).toEqual([[4, 26]]);
  });
});
