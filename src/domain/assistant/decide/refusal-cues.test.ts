import { describe, expect, it } from 'vitest';
import { isAboutOtherLeave, lacksCeilingAmount, countRefusalCues } from './refusal-cues';

const said = (text: string, title = '') => ({ title, section: '', text });

describe('cues that the best sentence does not answer', () => {
  it.each([
    ['Will the tribunal find my dismissal unfair?', 'Valid reason and fair procedure required.'],
    ['How do I register a firm?', 'The employer keeps a register of overtime.'],
    ['What is the minimum wage of Lagos State?', 'NGN 70,000 a month.'],
    ['What is the monthly salary of a primary teacher?', 'No statutory minimum wage.'],
    ['What is the flat weekly rate of sick pay in pounds?', 'Sick pay for up to 28 weeks.'],
    ['What is the contribution rate to the provident fund?', 'Employer and employee contribute equally.'],
    [
      'What is the minimum wage since 1 July 2026?',
      'EUR 14.71 an hour from 1 January 2026; confirm the rate in force since 1 July 2026',
    ],
  ])('%s', (question, text) => expect(countRefusalCues(question, said(text))).toBeGreaterThan(0));

  it.each([
    ['What is the contribution rate to the provident fund?', 'Employer and employee contribute 6 per cent each.'],
    ['How many shillings is the minimum wage?', 'UGX 6,000 a month.'],
    ['What is the minimum salary of a teacher?', 'A teacher is paid at least KES 20,000 a month.'],
    ['How long is annual leave?', '21 working days a year.'],
  ])('none: %s', (question, text) => expect(countRefusalCues(question, said(text))).toBe(0));

  it('recognise a ceiling without its amount, and another kind of leave', () => {
    expect(lacksCeilingAmount('What is the cap on severance?', said('Half a week’s pay a year, with a cap'))).toBe(
      true,
    );
    expect(
      lacksCeilingAmount('What is the cap on severance?', said('Half a week’s pay a year, with a cap of GBP 719')),
    ).toBe(false);
    expect(
      isAboutOtherLeave('How long is marriage leave?', said('Marriage of an employee entitles to severance')),
    ).toBe(true);
    expect(isAboutOtherLeave('How long is marriage leave?', said('Three days of marriage leave'))).toBe(false);
    expect(isAboutOtherLeave('How long is annual leave?', said('21 days'))).toBe(false);
  });
});
