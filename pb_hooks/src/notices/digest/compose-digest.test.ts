import { describe, expect, it } from 'vitest';
import { composeDigest, type DigestNews, type DigestParts } from './compose-digest';
import type { HorizonEntry } from '../../../../src/domain/reading/horizon-entries';
import { mostSevereFirst } from '../../../../src/domain/notices/notices';

const countries = new Map([
  ['ke', { name: 'Kenya', code: 'KE' }],
  ['gb', { name: 'United Kingdom', code: 'GB' }],
]);
const parts = (over: Partial<DigestParts> = {}): DigestParts => ({
  kind: 'daily',
  today: '2027-03-01',
  news: [],
  tasks: [],
  coming: [],
  countries,
  wants: { updates: true, news: true },
  premium: true,
  ...over,
  ...(over.news && { news: [...over.news].sort(mostSevereFirst) }),
});
let revs = 0;
const news = (over: Partial<DigestNews> = {}): DigestNews => ({
  kind: 'law',
  title: 'Employment Act',
  description: 'Hours and pay.',
  reason: 'Our editors published it.',
  country: 'ke',
  article: '',
  law: 'law000000000001',
  link: '',
  topics: ['wages', 'leave'],
  isPremium: false,
  at: '2027-02-28 10:00:00.000Z',
  rev: (revs += 1),
  ...over,
});
const article = (over: Partial<DigestNews> = {}) =>
  news({
    kind: 'article',
    title: 'Wages rise',
    law: '',
    article: 'art000000000001',
    reason: 'Published by the Gazette.',
    ...over,
  });
const titles = (digest = composeDigest(parts())) =>
  digest?.sections.map(({ title, groups }) => [
    title,
    groups.map((group) => [group.title, group.items.map((item) => item.title)]),
  ]);

describe('a digest', () => {
  it('does not exist without content', () => {
    expect(composeDigest(parts())).toBeUndefined();
    expect(
      composeDigest(
        parts({
          tasks: [
            { id: 't', title: 'Far', day: '2027-03-09' },
            { id: 'u', title: 'Long ago', day: '2027-01-29' },
          ],
        }),
      ),
    ).toBeUndefined();
  });

  it('lists deadlines, then the account, then countries by their most severe news, with topics within', () => {
    const digest = composeDigest(
      parts({
        tasks: [
          { id: 'task00000000001', title: 'Later', day: '2027-03-08' },
          { id: 'task00000000002', title: 'Passed', day: '2027-02-26' },
        ],
        news: [
          article({ topics: ['leave'] }),
          news({ title: 'A law', topics: [] }),
          news({ kind: 'in_force', title: 'In 7 days: Act' }),
          article({ title: 'Older', at: '2027-02-28 09:00:00.000Z', topics: ['leave'] }),
          news({ kind: 'urgent', title: 'Repealed', country: 'gb' }),
          news({
            kind: 'account',
            title: 'Your password was changed',
            reason: 'Your account',
            country: '',
            law: '',
            link: '/settings',
          }),
        ],
      }),
    );
    expect(titles(digest)).toEqual([
      ['Your deadlines', [['', ['Passed', 'Later']]]],
      ['Your account', [['', ['Your password was changed']]]],
      ['United Kingdom', [['Wages', ['Repealed']]]],
      [
        'Kenya',
        [
          ['Wages', ['In 7 days: Act']],
          ['Other', ['A law']],
          ['Leave', ['Wages rise', 'Older']],
        ],
      ],
    ]);
    expect(digest).toMatchObject({
      subject: 'Your daily summary: 2 deadlines, your account and news from 2 countries',
      heading: 'Your summary for 1 March 2027',
    });
  });

  it('gives each item a reason and a link', () => {
    const items = composeDigest(
      parts({
        tasks: [
          { id: 'task00000000001', title: 'Report', day: '2027-03-02' },
          { id: 'task00000000002', title: 'Notice', day: '2027-02-26' },
        ],
        news: [
          news({ country: 'gb', reason: 'You follow the country of this law.' }),
          article(),
          news({
            kind: 'account',
            title: 'Paid',
            reason: 'Your account',
            country: '',
            law: '',
            link: '/manage-subscription',
          }),
        ],
      }),
    )!.sections.flatMap(({ groups }) =>
      groups.flatMap((group) => group.items.map(({ text, why, path }) => [text, why, path])),
    );
    expect(items).toEqual([
      ['Overdue since 26 February 2027.', 'Your task.', '/compliance?task=task00000000002'],
      ['Due tomorrow, on 2 March 2027.', 'Your task.', '/compliance?task=task00000000001'],
      ['Hours and pay.', 'Your account.', '/manage-subscription'],
      ['Hours and pay.', 'You follow the United Kingdom.', '/country/GB/laws?law=law000000000001'],
      ['Hours and pay.', 'You follow Kenya. Published by the Gazette.', '/article/art000000000001'],
    ]);
  });

  it('lists alerts apart from the account, with the name of their search', () => {
    const alert = news({
      kind: 'alert',
      title: 'New for “Pay in Kenya”',
      description: 'Kenya: Wages rise',
      reason: 'You saved this search',
      country: '',
      law: '',
      link: '/search?q=pay&country=KE',
    });
    const digest = composeDigest(
      parts({ news: [alert, news({ kind: 'account', title: 'Paid', reason: 'Your account', country: '', law: '' })] }),
    )!;
    expect(titles(digest)).toEqual([
      ['Your alerts', [['', ['New for “Pay in Kenya”']]]],
      ['Your account', [['', ['Paid']]]],
    ]);
    expect(digest.subject).toBe('Your daily summary: 1 alert and your account');
    expect(digest.sections[0]!.groups[0]!.items[0]).toEqual({
      title: 'New for “Pay in Kenya”',
      text: 'Kenya: Wages rise',
      why: 'You saved this search.',
      path: '/search?q=pay&country=KE',
    });
  });

  it('names the old value beside the new one', () => {
    const wage = news({ description: 'KES 120 a day', before: 'KES 100 a day' });
    expect(composeDigest(parts({ news: [wage] }))!.sections[0]!.groups[0]!.items[0]!.text).toBe(
      'KES 100 a day → KES 120 a day',
    );
  });

  it('follows each e-mail preference', () => {
    const all = {
      news: [news(), news({ kind: 'urgent' }), news({ kind: 'in_force' }), article()],
      tasks: [{ id: 't', title: 'Report', day: '2027-03-02' }],
    };
    expect(titles(composeDigest(parts({ ...all, wants: { updates: false, news: true } })))).toEqual([
      ['Kenya', [['Wages', ['Wages rise']]]],
    ]);
    const updates = composeDigest(parts({ ...all, wants: { updates: true, news: false } }))!;
    expect(updates.sections.map(({ title, groups }) => [title, groups[0]!.items.length])).toEqual([
      ['Your deadlines', 1],
      ['Kenya', 3],
    ]);
    expect(composeDigest(parts({ ...all, wants: { updates: false, news: false } }))).toBeUndefined();
  });

  it('shows only the title of a Premium article to users who may not read it', () => {
    const one = (premium: boolean) =>
      composeDigest(parts({ news: [article({ isPremium: true })], premium }))!.sections[0]!.groups[0]!.items[0];
    expect(one(false)).toMatchObject({
      title: 'Wages rise',
      text: '',
      why: 'You follow Kenya. Published by the Gazette. It is a Premium article.',
    });
    expect(one(true)).toMatchObject({ text: 'Hours and pay.', why: 'You follow Kenya. Published by the Gazette.' });
  });

  it('omits the least severe items above the limit, with their number', () => {
    const [section] = composeDigest(
      parts({
        news: [
          ...Array.from({ length: 21 }, () => article()),
          news({ kind: 'urgent', title: 'Repealed', topics: ['leave'] }),
        ],
      }),
    )!.sections;
    expect(section!.groups.flatMap(({ items }) => items).length).toBe(10);
    expect(section!.groups[0]!.items[0]!.title).toBe('Repealed');
    expect([section!.more, section!.path]).toEqual([12, '/notifications?country=KE']);
    const many = new Map(Array.from({ length: 66 }, (_, at) => [String(at), { name: `Country ${at}`, code: 'XX' }]));
    const everywhere = composeDigest(
      parts({
        countries: many,
        news: [...many.keys()].flatMap((country) => [article({ country }), article({ country })]),
      }),
    )!;
    expect(everywhere.sections).toHaveLength(66);
    expect(everywhere.sections.every(({ groups, more }) => groups[0]!.items.length === 1 && more === 1)).toBe(true);
  });

  it('cuts a long text after a whole word', () => {
    const text = composeDigest(parts({ news: [news({ description: 'word '.repeat(100) })] }))!.sections[0]!.groups[0]!
      .items[0]!.text;
    expect(text).toMatch(/word …$/);
    expect(text.length).toBeLessThanOrEqual(242);
  });

  it('ends with what comes; that alone is a reason for a weekly mail only', () => {
    const entry = (day: string, title: string) => ({ day, title, country: 'ke' }) as HorizonEntry;
    const wage = {
      ...entry('2027-03-02', 'Minimum wage'),
      values: [{ value: 'KES 100 a day' }, { value: 'KES 120 a day' }],
    } as unknown as HorizonEntry;
    const coming = [wage, ...[3, 4, 5, 6, 7].map((day) => entry(`2027-03-0${day}`, 'Report on pay'))];
    expect(composeDigest(parts({ coming }))).toBeUndefined();
    expect(composeDigest(parts({ coming, news: [news()] }))!.sections.map(({ title }) => title)).toEqual([
      'Kenya',
      'What comes',
    ]);
    const weekly = composeDigest(parts({ kind: 'weekly', coming }))!;
    expect(weekly.subject).toBe('Your weekly summary: what comes');
    const [section] = weekly.sections;
    expect(section).toMatchObject({ title: 'What comes', more: 1, path: '/horizon' });
    expect(section!.groups[0]!.items[0]).toEqual({
      title: 'Minimum wage',
      text: '2 March 2027, tomorrow. KES 100 a day → KES 120 a day',
      why: 'You follow Kenya.',
      path: '/horizon',
    });
    const wants = { updates: false, news: true };
    expect(composeDigest(parts({ kind: 'weekly', coming, wants }))).toBeUndefined();
  });

  it('covers a week for weekly users', () => {
    expect(composeDigest(parts({ kind: 'weekly', news: [news()] }))).toMatchObject({
      subject: 'Your weekly summary: news from Kenya',
      heading: 'Your week up to 1 March 2027',
    });
  });
});
