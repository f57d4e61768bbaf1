import { describe, expect, it } from 'vitest';
import { choiceOfRule, REPEATS, ruleOfChoice } from './repeat-choice';

const ANCHORS = ['2026-11-24', '2027-01-31', '2028-02-29', '2026-11-30', '2026-12-30'];
const OFFERED = REPEATS.filter((repeat) => repeat !== 'kept');

describe('a choice of the form', () => {
  it.each(ANCHORS)('is recognised in the rule that it created, from %s', (anchor) => {
    for (const repeat of OFFERED) {
      for (const interval of [1, 2, 5]) {
        const rule = ruleOfChoice(repeat, interval, anchor, '');
        const found = choiceOfRule(rule, anchor);
        // Some choices give equal rules: every 3 months is quarterly, and monthly on the 31st is the last day. So this
        // compares rules.
        expect(ruleOfChoice(found.repeat, found.interval, anchor, '')).toBe(rule);
        expect(found.repeat).not.toBe('kept');
      }
    }
  });

  it('keeps a rule that the form cannot express', () => {
    const rule = 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15';
    expect(choiceOfRule(rule, '2027-01-15').repeat).toBe('yearly');
    expect(choiceOfRule(rule, '2026-11-24').repeat).toBe('kept');
    expect(ruleOfChoice('kept', 1, '2026-11-24', rule)).toBe(rule);
  });

  it('is “none” for a task that does not repeat', () => {
    expect(choiceOfRule('', '2026-11-24')).toEqual({ repeat: 'none', interval: 1 });
    expect(ruleOfChoice('none', 1, '2026-11-24', 'FREQ=DAILY')).toBe('');
  });
});
