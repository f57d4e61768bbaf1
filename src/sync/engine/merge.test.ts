import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEqual, mergeFields } from './merge';

describe('three-way merge', () => {
  it('keeps ours when only we changed a field', () => {
    expect(
      mergeFields('profiles', { full_name: 'A' }, { full_name: 'B' }, { full_name: 'A', time_zone: 'UTC' }),
    ).toEqual({ patch: { full_name: 'B' }, conflicts: [] });
  });

  it('has an empty patch when theirs already has our value', () => {
    expect(mergeFields('profiles', { full_name: 'A' }, { full_name: 'B' }, { full_name: 'B' })).toEqual({
      patch: {},
      conflicts: [],
    });
  });

  it('reports a conflict when both changed a field to different values', () => {
    expect(mergeFields('bookmarks', { note: 'A' }, { note: 'B' }, { note: 'C' }).conflicts).toEqual(['note']);
  });

  it('takes the first time zone when none was chosen, and reports a conflict otherwise', () => {
    const [here, there] = [{ time_zone: 'Africa/Nairobi' }, { time_zone: 'Africa/Maseru' }];
    expect(mergeFields('profiles', { time_zone: '' }, here, there)).toEqual({ patch: {}, conflicts: [] });
    expect(mergeFields('profiles', { time_zone: 'UTC' }, here, there).conflicts).toEqual(['time_zone']);
  });

  it('merges two different e-mail preferences of two devices', () => {
    const base = { email_preferences: { marketing: true, updates: true, news: true } };
    const ours = { email_preferences: { marketing: false, updates: true, news: true } };
    const theirs = { email_preferences: { marketing: true, updates: true, news: false } };
    expect(mergeFields('profiles', base, ours, theirs)).toEqual({
      patch: { email_preferences: { marketing: false, updates: true, news: false } },
      conflicts: [],
    });
  });

  it('joins countries that two devices followed and drops unfollowed ones', () => {
    const { patch, conflicts } = mergeFields(
      'profiles',
      { countries: ['za', 'ke'] },
      { countries: ['za', 'ke', 'gh'] },
      { countries: ['za', 'ng'] },
    );
    expect(patch).toEqual({ countries: ['za', 'ng', 'gh'] });
    expect(conflicts).toEqual([]);
  });

  it('lets completed win over any other status, from either side', () => {
    const base = { status: 'pending', completed_at: '' };
    const completed = { status: 'completed', completed_at: '2026-11-21 09:00:00.000Z' };
    expect(mergeFields('compliance_tasks', base, completed, { status: 'urgent', completed_at: '' })).toEqual({
      patch: completed,
      conflicts: [],
    });
    expect(mergeFields('compliance_tasks', { status: 'pending' }, { status: 'urgent' }, completed)).toEqual({
      patch: {},
      conflicts: [],
    });
  });

  it('takes what was missing, and why, from the first completion', () => {
    const base = { status: 'pending', completed_at: '', missing: '', missing_reason: '' };
    const completed = (reason: string) => ({
      status: 'completed',
      completed_at: '2026-11-21 09:00:00.000Z',
      missing: 'Steps: Sign',
      missing_reason: reason,
    });
    expect(mergeFields('compliance_tasks', base, completed('Mine'), completed('Theirs'))).toEqual({
      patch: {},
      conflicts: [],
    });
    expect(mergeFields('compliance_tasks', completed('Seen'), base, completed('Seen'))).toEqual({
      patch: base,
      conflicts: [],
    });
  });

  it('lets a user reopen a task that they saw completed', () => {
    const completed = (minute: string) => ({ status: 'completed', completed_at: `2026-11-21 09:${minute}:00.000Z` });
    const reopened = { status: 'pending', completed_at: '' };
    expect(mergeFields('compliance_tasks', completed('00'), reopened, { ...completed('00'), notes: 'Theirs' })).toEqual(
      { patch: reopened, conflicts: [] },
    );
    expect(mergeFields('compliance_tasks', completed('00'), reopened, completed('30'))).toEqual({
      patch: reopened,
      conflicts: [],
    });
    expect(
      mergeFields('compliance_tasks', { status: 'urgent' }, { status: 'pending' }, completed('30')),
      'who had not seen it',
    ).toEqual({ patch: {}, conflicts: [] });
  });

  it('still reports a conflict in another field of a completed task', () => {
    const { conflicts } = mergeFields(
      'compliance_tasks',
      { title: 'A', status: 'pending' },
      { title: 'B', status: 'completed' },
      { title: 'C', status: 'urgent' },
    );
    expect(conflicts).toEqual(['title']);
  });

  it('gives the same result in either order when there is no conflict', () => {
    const value = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }).map((items) => [...new Set(items)]);
    fc.assert(
      fc.property(value, value, value, (base, one, two) => {
        const first =
          mergeFields('profiles', { countries: base }, { countries: one }, { countries: two }).patch.countries ?? two;
        const second =
          mergeFields('profiles', { countries: base }, { countries: two }, { countries: one }).patch.countries ?? one;
        expect([...(first as string[])].sort()).toEqual([...(second as string[])].sort());
      }),
    );
  });
});

describe('equality of JSON values', () => {
  it('ignores the order of keys and distinguishes absent from undefined', () => {
    expect(isEqual({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isEqual([1, 2], [2, 1])).toBe(false);
  });
});
