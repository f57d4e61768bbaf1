import { describe, expect, it } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { changesOf, checkDraft, draftOf, withDeadline, type TaskDraft } from './task-draft';

const TODAY = '2026-11-21';
const countries = [testRow('countries', 'za')];
const task = testRow('compliance_tasks', 'task', {
  deadline: '2026-11-30 00:00:00.000Z',
  recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  country_ref: testId('za'),
});
const whole: TaskDraft = {
  ...draftOf(task),
  title: 'Submit the report',
  description: 'Online, in the department’s system.',
};

const messagesOf = (change: Partial<TaskDraft>, before?: TaskDraft) => {
  const checked = checkDraft({ ...whole, ...change }, before, TODAY, countries);
  return 'messages' in checked ? checked.messages : {};
};
const fieldsOf = (change: Partial<TaskDraft>, before?: TaskDraft) => {
  const checked = checkDraft({ ...whole, ...change }, before, TODAY, countries);
  if ('messages' in checked) throw new Error(JSON.stringify(checked.messages));
  return checked.fields;
};

describe('the values of the form', () => {
  it.each<[string, Partial<TaskDraft>, Record<string, string>]>([
    ['no title', { title: '  ' }, { title: 'Title is required' }],
    ['a title that is too long', { title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters' }],
    ['a script in the title', { title: '<script>alert(1)</script>' }, { title: 'Invalid characters in title' }],
    [
      'a script in the description',
      { description: 'javascript:alert(1)' },
      { description: 'Invalid characters in description' },
    ],
    ['a country that is too long', { country: 'x'.repeat(101) }, { country: 'Country name too long' }],
    ['a deadline that has passed', { deadline: '2026-11-20' }, { deadline: 'Deadline must be in the future' }],
    ['an interval that is none', { repeat: 'weekly', interval: '0' }, { interval: 'Type a number from 1 to 99' }],
  ])('are refused with the specification’s message: %s', (_, change, messages) => {
    expect(messagesOf(change)).toEqual(messages);
  });

  it('accept today as the deadline', () => {
    expect(fieldsOf({ deadline: TODAY }).deadline).toBe('2026-11-21 00:00:00.000Z');
  });

  it('may keep a past deadline, but not choose another one', () => {
    const overdue = { ...whole, deadline: '2026-11-01' };
    expect(fieldsOf({ deadline: '2026-11-01', title: 'Another title' }, overdue).title).toBe('Another title');
    expect(messagesOf({ deadline: '2026-11-02' }, overdue)).toEqual({ deadline: 'Deadline must be in the future' });
  });

  it('find a known country in any case, and accept any other text', () => {
    expect(fieldsOf({ country: ' south africa ' })).toMatchObject({
      country: 'south africa',
      country_ref: testId('za'),
    });
    expect(fieldsOf({ country: 'Zanzibar' })).toMatchObject({ country: 'Zanzibar', country_ref: '' });
  });

  it('give a rule from the new deadline, and keep the stored rule if its fields are unchanged', () => {
    expect(fieldsOf({}, whole).recurrence).toBe(task.recurrence);
    expect(fieldsOf({ repeat: 'yearly', deadline: '2027-03-01' }, whole).recurrence).toBe(
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1',
    );
    expect(fieldsOf(withDeadline(whole, '2026-12-04'), whole)).toMatchObject({
      recurrence: task.recurrence,
      deadline: '2026-12-04 00:00:00.000Z',
    });
    expect(fieldsOf({ repeat: 'none', workingDay: 'before' }, whole)).toMatchObject({
      recurrence: '',
      working_day: '',
    });
  });
});

describe('moving one deadline of a repeating task', () => {
  const monthly = {
    ...whole,
    ...draftOf({ ...task, deadline: '2026-12-05 00:00:00.000Z', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=5' }),
    title: whole.title,
    description: whole.description,
  };

  it('keeps its rule, and shows it', () => {
    expect(monthly.repeat).toBe('monthly');
    // A date field is empty while the user types into it.
    const moved = { ...monthly, ...withDeadline(monthly, '') };
    const typed = { ...moved, ...withDeadline(moved, '2026-12-10') };
    expect(typed).toMatchObject({ deadline: '2026-12-10', repeat: 'kept' });
    expect(fieldsOf(typed, monthly).recurrence).toBe('FREQ=MONTHLY;BYMONTHDAY=5');
  });

  it('follows the new day if the user chooses that', () => {
    const chosen: TaskDraft = { ...monthly, ...withDeadline(monthly, '2026-12-10'), repeat: 'monthly' };
    expect(fieldsOf(chosen, monthly).recurrence).toBe('FREQ=MONTHLY;BYMONTHDAY=10');
    expect(fieldsOf({ ...chosen, ...withDeadline(chosen, '2026-12-12') }, monthly).recurrence).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=12',
    );
  });

  it('keeps the choice if the rule names no day', () => {
    expect(withDeadline({ ...monthly, repeat: 'daily', recurrence: 'FREQ=DAILY' }, '2026-12-10')).toEqual({
      deadline: '2026-12-10',
    });
  });
});

it('sends only changed fields, also for a row from before repetitions existed', () => {
  const old = {
    ...task,
    title: whole.title,
    description: whole.description,
    working_day: undefined,
  };
  expect(changesOf(old, fieldsOf({ status: 'urgent' }, whole))).toEqual({ status: 'urgent' });
});
