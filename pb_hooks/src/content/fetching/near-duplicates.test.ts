import { describe, expect, it } from 'vitest';
import { isSameEvent, type Report } from './near-duplicates';

let pages = 0;
const report = (title: string, over: Partial<Report> = {}): Report => ({
  title,
  url: `https://example.org/${(pages += 1)}`,
  published: '2026-02-03 00:00:00.000Z',
  country: 'ZA',
  act: '',
  ...over,
});
const same = (a: Report, b: Report) => isSameEvent(a, b) && isSameEvent(b, a);

describe('two reports', () => {
  it('with one address are one event, whatever their titles', () => {
    expect(
      same(report('A', { url: 'https://example.org/x' }), report('B', { url: 'https://example.org/x', country: 'KE' })),
    ).toBe(true);
  });

  it('in other words, other order and with a publisher’s name are one event', () => {
    expect(
      same(
        report('National minimum wage rises to R30.23 an hour'),
        report('BREAKING: National minimum wage rises to R30,23 an hour | Law firm'),
      ),
    ).toBe(true);
    expect(
      same(
        report('Minimum wage to increase to $23.95 on 1 April'),
        report('Adult minimum wage up 2% to $23.95 an hour from April'),
      ),
    ).toBe(true);
  });

  it.each([
    ['two years', 'National minimum wage for 2026 announced', 'National minimum wage for 2027 announced'],
    ['two regions', 'Wage order for domestic workers in Vienna 2026', 'Wage order for domestic workers in Tyrol 2026'],
    [
      'two kinds of worker',
      'Part-time Workers Regulations laid before Parliament',
      'Fixed-term Workers Regulations laid before Parliament',
    ],
    ['nothing specific', 'Media statement', 'Media statement'],
    ['two prefectures', '東京都最低賃金の改正決定に関する公示', '大阪府最低賃金の改正決定に関する公示'],
  ])('about %s are two events', (_what, a, b) => {
    expect(same(report(a), report(b))).toBe(false);
  });

  it('are two events in two countries, and weeks apart', () => {
    const title = 'Labour court rules on probation of teachers';
    expect(same(report(title), report(title))).toBe(true);
    expect(same(report(title), report(title, { country: 'KE' }))).toBe(false);
    expect(same(report(title), report(title, { published: '2026-02-20 00:00:00.000Z' }))).toBe(false);
  });

  it('about one act are one event, about two acts of one series two, whatever their titles', () => {
    const title = 'The Working Time (Amendment) Regulations 2026';
    expect(
      same(report(title, { act: 'gb:uksi/2026/1' }), report('New rules on night work', { act: 'gb:uksi/2026/1' })),
    ).toBe(true);
    expect(same(report(title, { act: 'gb:uksi/2026/1' }), report(title, { act: 'gb:nisr/2026/9' }))).toBe(false);
    expect(
      same(
        report(title, { act: 'gb:uksi/2026/1' }),
        report(title, { act: 'gb:uksi/2026/1', published: '2026-09-01 00:00:00.000Z' }),
      ),
    ).toBe(false);
  });
});
