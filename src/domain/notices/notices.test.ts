import { describe, expect, it } from 'vitest';
import { groupNotices, groupTitle } from './notice-groups';
import { mergeNotices, noticeAddress, reasonOf, shownNotices, unreadCount, type Notice } from './notices';
import { noticesSince, NO_MARKS } from './read-marks';
import type { EventRow, NotificationRow } from '../core/rows';

const base = (id: string, rev: number, at: string) => ({ id, rev, created: at, updated: at });
const event = (id: string, rev: number, at: string, over: Partial<EventRow> = {}): EventRow => ({
  ...base(id, rev, at),
  country: 'ke',
  type: 'article',
  title: `Article ${id}`,
  description: '',
  article: `a${id}`,
  fact: '',
  law: '',
  reason: '',
  ...over,
});
const notification = (id: string, rev: number, at: string, over: Partial<NotificationRow> = {}): NotificationRow => ({
  ...base(id, rev, at),
  user: 'me',
  title: `Notification ${id}`,
  description: '',
  type: 'deadline',
  is_read: false,
  task: 't1',
  article: '',
  law: '',
  link: '',
  ...over,
});
const at = (day: number, hour = 8) =>
  `2026-11-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00:00.000Z`;
const dayOf = (text: string) => text.slice(0, 10);

describe('notices', () => {
  it('combine events and notifications, newest first, with their read state', () => {
    const notices = mergeNotices(
      [event('1', 5, at(20)), event('2', 9, at(22))],
      [notification('3', 7, at(21)), notification('4', 8, at(19), { is_read: true })],
      { ...NO_MARKS, read_up_to: 5 },
    );
    expect(notices.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['2', false],
      ['3', false],
      ['1', true],
      ['4', true],
    ]);
    expect(unreadCount(notices)).toBe(2);
  });

  it('of the same time are in the order of their revs', () => {
    expect(mergeNotices([event('1', 5, at(20)), event('2', 6, at(20))], [], NO_MARKS).map(({ id }) => id)).toEqual([
      '2',
      '1',
    ]);
  });

  it('are shown for ninety days', () => {
    expect(noticesSince(new Date('2026-11-22T09:30:00Z'))).toBe('2026-08-24 00:00:00.000Z');
  });

  it('are limited by the plan', () => {
    const notices = mergeNotices(
      Array.from({ length: 8 }, (_, index) => event(String(index), index + 1, at(index + 1))),
      [],
      NO_MARKS,
    );
    const { shown, hidden } = shownNotices(notices, { notifications: 5 });
    expect([shown.map(({ id }) => id), hidden]).toEqual([['7', '6', '5', '4', '3'], 3]);
    expect(shownNotices(notices, { notifications: Infinity })).toEqual({ shown: notices, hidden: 0 });
  });

  it.each([
    [{ task: 't', article: 'a', law: 'l', link: '/x' }, '/compliance?task=t'],
    [{ task: '', article: 'a', law: 'l', link: '/x' }, '/article/a'],
    [{ task: '', article: '', law: 'l', link: '/x' }, '/country/KE/laws?law=l'],
    [{ task: '', article: '', law: '', link: '/manage-subscription' }, '/manage-subscription'],
    [{ task: '', article: '', law: '', link: '//elsewhere.example' }, '/country/KE'],
    [{ task: '', article: '', law: '', link: 'https://elsewhere.example' }, '/country/KE'],
    [{ task: '', article: '', law: '', link: '' }, '/country/KE'],
  ])('%j link to %s', (about, address) => {
    expect(noticeAddress(about, 'KE')).toBe(address);
  });

  it('without a row or a country link to the notifications page', () => {
    expect(noticeAddress({ task: '', article: '', law: 'l', link: '' }, undefined)).toBe('/notifications');
  });

  it('name their reason', () => {
    const why = (notice: Notice, country?: string) => reasonOf(notice, country);
    const [own, plain, published, engine] = mergeNotices(
      [
        event('1', 1, at(3)),
        event('2', 1, at(2), { reason: 'Published by the Gazette.' }),
        event('3', 1, at(1), { reason: 'You follow the country of this law.' }),
      ],
      [notification('4', 1, at(4))],
      NO_MARKS,
    ) as [Notice, Notice, Notice, Notice];
    expect(why(own, 'Kenya')).toBe('Your task');
    expect(why(plain, 'Kenya')).toBe('You follow Kenya');
    expect(why(plain, 'United Kingdom')).toBe('You follow the United Kingdom');
    expect(why(published, 'Kenya')).toBe('You follow Kenya. Published by the Gazette');
    expect(why(engine, 'Kenya')).toBe('You follow Kenya');
  });
});

describe('notice groups', () => {
  const four = [1, 2, 3, 4].map((each) => event(String(each), each, at(20, each)));
  const entries = (events: EventRow[], notifications: NotificationRow[] = [], marks = NO_MARKS) =>
    groupNotices(mergeNotices(events, notifications, marks), dayOf).map(
      ({ notice, group }) => notice?.id ?? group!.notices.map(({ id }) => id),
    );

  it('contain notices of one kind, country and day', () => {
    expect(entries([...four, event('5', 5, at(20), { country: 'za' }), event('6', 6, at(21))])).toEqual([
      '6',
      '5',
      ['4', '3', '2', '1'],
    ]);
  });

  it('are not made of two notices, urgent changes or the user’s own notifications', () => {
    expect(entries(four.slice(0, 2))).toEqual(['2', '1']);
    expect(entries(four.map((each) => ({ ...each, type: 'urgent' as const })))).toEqual(['4', '3', '2', '1']);
    expect(
      entries(
        [],
        [1, 2, 3].map((each) => notification(String(each), each, at(20, each))),
      ),
    ).toEqual(['3', '2', '1']);
  });

  it('keep read and unread apart', () => {
    expect(entries(four, [], { ...NO_MARKS, read: ['1'] })).toEqual([['4', '3', '2'], '1']);
  });

  it('are sorted by day, then by severity', () => {
    const events = [
      ...four,
      event('u', 9, at(20, 0), { type: 'urgent' }),
      event('l', 9, at(20, 9), { type: 'law' }),
      event('n', 9, at(21)),
    ];
    expect(entries(events, [notification('d', 9, at(20, 0))])).toEqual(['n', 'u', 'd', 'l', ['4', '3', '2', '1']]);
  });

  it.each([
    ['article', 4, 'Kenya', 'Four new articles on Kenya'],
    ['article', 12, 'United Kingdom', '12 new articles on the United Kingdom'],
    ['article', 1, 'Kenya', 'One new article on Kenya'],
    ['law', 3, 'Kenya', 'Three new or changed laws in Kenya'],
    ['in_force', 3, 'Kenya', 'Three laws coming into force in Kenya'],
    ['urgent', 3, 'Kenya', 'Three urgent changes in Kenya'],
  ] as const)('of kind %s, %i of %s, are called “%s”', (kind, count, country, title) => {
    expect(groupTitle(kind, count, country)).toBe(title);
  });
});
