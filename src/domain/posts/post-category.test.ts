import { describe, expect, it } from 'vitest';
import { categorise, isAboutWork } from './post-category';

describe('the category of a post', () => {
  it.each([
    [
      'Court Ruling',
      'Labour Court rules on unfair dismissal',
      'The court held that the employer had not followed the Act. The judgment sets a precedent.',
    ],
    [
      'Legislation Update',
      'Minimum wage amendment gazetted',
      'The amendment comes into force on 1 March. The bill passed parliament last year.',
    ],
    [
      'Best Practices',
      'How to run a disciplinary hearing: a checklist',
      'Five practical tips that employers should follow to avoid mistakes.',
    ],
    [
      'Worker Rights',
      'Domestic workers march for equal pay',
      'Unions protest against wage theft, harassment and exploitation.',
    ],
    [
      'Policy Analysis',
      'What the labour reform proposal means',
      'Our analysis of the green paper and its implications; the minister invites consultation.',
    ],
    [
      'Industry Trend',
      'Hybrid is here to stay',
      'A survey of 500 employers shows a shift: 62 percent report growth of remote work.',
    ],
  ])('is %s for “%s”', (category, title, content) => {
    expect(categorise({ title, content }).category).toBe(category);
  });

  it('is one of the six for any text', () => {
    expect(categorise({ title: 'Hello', content: '' })).toEqual({ category: 'Industry Trend', keywords: [] });
  });

  it('comes with keywords: the author’s own hashtags and the topics', () => {
    expect(
      categorise({
        title: 'Maternity leave',
        content: 'New rules for maternity leave #LabourLaw #labour_law #HR2026 #ab',
      }).keywords,
    ).toEqual(expect.arrayContaining(['labour law', 'hr2026', 'parental leave']));
    expect(
      categorise({ title: 'x', content: Array.from({ length: 20 }, (_, n) => `#tagnumber${n}`).join(' ') }).keywords,
    ).toHaveLength(8);
  });
});

it('distinguishes posts about work from others', () => {
  expect(isAboutWork({ title: 'Unfair dismissal at the CCMA', content: '' })).toBe(true);
  expect(isAboutWork({ title: 'Licenciement économique', content: 'Le code du travail change.' })).toBe(true);
  expect(isAboutWork({ title: 'My holiday in Spain', content: 'Sun and sea.' })).toBe(false);
});
