import { describe, expect, it } from 'vitest';
import { inForce, lawEvent, type LawState } from './law-events';

const TODAY = '2027-03-01';
const date = (day: string) => `${day} 00:00:00.000Z`;
const law = (over: Partial<LawState> = {}): LawState => ({
  id: 'law000000000001',
  country: 'ke',
  title: 'Wages Act',
  description: 'Pay.',
  content: 'Our summary.',
  status: 'in_force',
  effective_date: '',
  repealed_on: '',
  is_published: true,
  ...over,
});
const news = (before: Partial<LawState> | undefined, after: Partial<LawState>, toldAhead = false) => {
  const told = lawEvent(before && law(before), law(after), toldAhead, TODAY);
  return told && `${told.type}: ${told.title} (${told.reason})`;
};

describe('the event of an edit of a law', () => {
  it('does not exist for a draft or a withdrawal', () => {
    expect(news(undefined, { is_published: false })).toBeUndefined();
    expect(news({}, { is_published: false })).toBeUndefined();
  });

  it('is that of the most severe change', () => {
    expect(news({}, { status: 'repealed', content: 'Other.', effective_date: date('2027-02-01') })).toBe(
      'urgent: Wages Act was repealed (Our editors marked it as repealed.)',
    );
    expect(news({ status: 'not_yet_in_force' }, { status: 'in_force', content: 'Other.' })).toBe(
      'urgent: Wages Act is in force (Our editors marked it as in force.)',
    );
    expect(news({}, { content: 'Other.' })).toBe('law: Wages Act: our summary has changed (Our editors changed it.)');
  });

  it('is not urgent if readers were notified before, or if the date is long past', () => {
    const pending = { status: 'not_yet_in_force', effective_date: date('2027-05-01') } as const;
    expect(news(pending, { status: 'in_force', effective_date: date('2027-03-01') }, true)).toBe(
      'in_force: Wages Act is in force (It came into force on 1 March 2027.)',
    );
    expect(news(pending, { status: 'in_force', effective_date: date('2027-01-01') })).toBe(
      'in_force: Wages Act is in force (It came into force on 1 January 2027.)',
    );
    expect(news(pending, { status: 'partly_in_force', effective_date: date('2027-02-20') })).toBe(
      'urgent: Wages Act is partly in force (It came into force on 20 February 2027.)',
    );
  });

  it('follows the dates before the status, as screens do', () => {
    const passed = { status: 'not_yet_in_force', effective_date: date('2027-02-01') } as const;
    expect(news(passed, { ...passed, status: 'in_force' })).toBeUndefined();
    expect(
      news({ repealed_on: date('2027-02-01') }, { repealed_on: date('2027-02-01'), status: 'repealed' }),
    ).toBeUndefined();
  });

  it('is a postponement or a first date, and does not exist if a date is removed', () => {
    const ahead = { status: 'not_yet_in_force', effective_date: date('2027-05-01') } as const;
    expect(news(ahead, { ...ahead, effective_date: date('2028-01-01') })).toBe(
      'in_force: Wages Act comes into force on 1 January 2028 (The day was 1 May 2027 before.)',
    );
    expect(news({ ...ahead, effective_date: '' }, ahead)).toBe(
      'in_force: Wages Act comes into force on 1 May 2027 (The day was not known before.)',
    );
    expect(news(ahead, { ...ahead, effective_date: '' })).toBeUndefined();
  });

  it('has one key for the day itself, whichever code creates it', () => {
    const day = law({ effective_date: date('2027-03-01') });
    expect(inForce(day, true, TODAY, '').key).toBe('in_force:law000000000001:2027-03-01:0');
    expect(
      lawEvent(law({ status: 'not_yet_in_force', effective_date: date('2027-04-01') }), day, true, TODAY)?.key,
    ).toBe('in_force:law000000000001:2027-03-01:0');
  });
});
