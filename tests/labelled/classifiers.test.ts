import { afterAll, describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../pb_hooks/worker/content/feeds/canonical-url';
import { actIdentity } from '../../pb_hooks/worker/content/feeds/act-identity';
import { isAboutLabour } from '../../src/domain/content/labour-filter';
import { isSameEvent, type Report } from '../../pb_hooks/src/content/fetching/near-duplicates';
import { topicsOf } from '../../src/domain/content/topic-classifier';
import {
  labelledPairs,
  labelledTitles,
  score,
  type Half,
  type LabelledPair,
  type LabelledReport,
  type LabelledTitle,
  type Score,
} from './halves';

const lines: string[] = [];
afterAll(() => console.info(lines.join('\n')));

function note(what: string, half: Half, { precision, recall, counts: [right, wrong, missed] }: Score): void {
  lines.push(
    `${what}, ${half} half: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} (${right} right, ${wrong} wrong, ` +
      `${missed} missed)`,
  );
}

const claim = (is: boolean) => (is ? ['yes'] : []);
const filterScore = (titles: LabelledTitle[], filter: typeof isAboutLabour) =>
  score(titles.map((row) => ({ claimed: claim(filter(row, row.language)), truth: claim(row.labour) })));
const topicScore = (titles: LabelledTitle[]) =>
  score(
    titles.filter(({ labour }) => labour).map((row) => ({ claimed: topicsOf(row, row.language), truth: row.topics })),
  );
const asReport = (report: LabelledReport): Report => ({
  ...report,
  url: canonicalUrl(report.url),
  act: actIdentity(report),
});
const pairScore = (pairs: LabelledPair[], isSame: typeof isSameEvent) =>
  score(pairs.map(({ a, b, same }) => ({ claimed: claim(isSame(asReport(a), asReport(b))), truth: claim(same) })));

describe.each(['tune', 'untouched'] as const)('on the %s half', (half) => {
  const titles = labelledTitles(half);
  const pairs = labelledPairs(half);

  it('the labour filter finds most titles about labour law and accepts few others', () => {
    const found = filterScore(titles, isAboutLabour);
    note('labour filter', half, found);
    expect(titles.length).toBeGreaterThan(200);
    expect(found.precision).toBeGreaterThanOrEqual(0.9);
    expect(found.recall).toBeGreaterThanOrEqual(0.75);
  });

  it('the topic classifier finds most topics that a person assigned', () => {
    const found = topicScore(titles);
    note('topics', half, found);
    expect(found.precision).toBeGreaterThanOrEqual(0.85);
    expect(found.recall).toBeGreaterThanOrEqual(0.55);
  });

  it('nearly all grouped reports are about the same event', () => {
    const found = pairScore(pairs, isSameEvent);
    note('one event', half, found);
    expect(pairs.length).toBeGreaterThan(100);
    expect(found.precision).toBeGreaterThanOrEqual(0.9);
    expect(found.recall).toBeGreaterThanOrEqual(0.6);
  });
});

it('the measure fails a filter that accepts everything and a grouping by the first word of the title', () => {
  expect(filterScore(labelledTitles('untouched'), () => true).precision).toBeLessThan(0.6);
  const byFirstWord = (a: Report, b: Report) => a.title.split(' ')[0] === b.title.split(' ')[0];
  expect(pairScore(labelledPairs('untouched'), byFirstWord).precision).toBeLessThan(0.8);
});
