import { ChartLine as ChartIcon } from 'lucide-react';
import { linesOf, type Line, type Period } from './analytics';
import { DIMENSIONS, SPANS, type Dimension, type Span, type Tally } from '../../domain/analytics/tally';
import { UPDATE_KIND_LABELS, type UpdateFilter, type UpdateKind } from '../../domain/analytics/updates';
import { labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import { formatDay, plural } from '../../lib/format';
import { Card } from '../../ui/card';
import { ChartFrame } from '../../ui/chart-frame';
import { LineChart, MOST_LINES, NARROW } from '../../ui/chart-line';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { SectionHead } from '../../ui/page';
import { useAddressFilters } from '../../lib/use-address-filters';
import styles from './charts.module.css';
import { FigureTable } from './figure-table';
import { searchAddress, useDetails, type Details } from './use-details';

const SPAN_LABELS: Record<Span, string> = { month: 'Months', week: 'Weeks' };
const DIMENSION_LABELS: Record<Dimension, string> = { kind: 'By kind', country: 'By country', topic: 'By topic' };
/** Buckets per label of the axis; the second table is for narrow charts. */
const TICK_EVERY: Record<Span, number> = { month: 3, week: 4 };
const TICK_EVERY_NARROW: Record<Span, number> = { month: 6, week: 8 };

/** Updates per week or month, by kind, country or topic: the five largest as lines and as a table. */
export function OverTime({ tally }: { tally: Tally }) {
  const { params, addressWith } = useAddressFilters();
  const details = useDetails();
  const span = SPANS.find((each) => each === params.get('span')) ?? 'month';
  const by = DIMENSIONS.find((each) => each === params.get('by')) ?? 'kind';
  const { buckets, lines } = linesOf(tally, span, by);
  const drawn = lines.slice(0, MOST_LINES).map((line) => ({
    ...line,
    key: line.word,
    label: labelOfLine(by, line.word, details),
    leads: linkOfLine(by, line.word),
  }));
  const totals = drawn.map(({ label, total }) => `${label} ${total}`).join(', ');
  const addressOf = (line: Pick<Line, 'word'>, bucket: number) =>
    details.addressOf('updates', filterOf(by, line.word, buckets[bucket]!));
  return (
    <section aria-labelledby="over-time">
      <Card pad className={styles.card}>
        <SectionHead id="over-time" title={`Updates by ${span}`}>
          <span className="small muted">
            {lines.length > MOST_LINES
              ? `the ${MOST_LINES} largest of ${lines.length}`
              : `${DIMENSION_LABELS[by].toLowerCase()}, by date of the event`}
          </span>
        </SectionHead>
        <div className={`row no-print ${styles.choices}`}>
          <ChipGroup label="Lines">
            {DIMENSIONS.map((each) => (
              <ChipLink
                key={each}
                current={each === by}
                to={addressWith({ by: each === 'kind' ? undefined : each })}
                replace
              >
                {DIMENSION_LABELS[each]}
              </ChipLink>
            ))}
          </ChipGroup>
          <ChipGroup label="Period">
            {(['month', 'week'] as const).map((each) => (
              <ChipLink
                key={each}
                current={each === span}
                to={addressWith({ span: each === 'month' ? undefined : each })}
                replace
              >
                {SPAN_LABELS[each]}
              </ChipLink>
            ))}
          </ChipGroup>
        </div>
        {drawn.length > 0 ? (
          <ChartFrame
            title={`updates by ${span}`}
            label={`Updates by ${span}, ${formatDay(buckets[0]!.from)} to ${formatDay(tally.day)}: ${totals}`}
            least={240}
            table={
              <FigureTable
                label={`Table of updates by ${span}`}
                head={[span === 'month' ? 'Month' : 'Week from', ...drawn.map(({ label }) => label)]}
                headLeads={[undefined, ...drawn.map(({ leads }) => leads)]}
                rows={buckets.map((bucket, index) => ({
                  name: formatBucket(bucket, span),
                  cells: drawn.map((line) => ({ figure: line.values[index]!, to: addressOf(line, index) })),
                }))}
              />
            }
          >
            {(width) => (
              <LineChart
                width={width}
                ticks={buckets.map(({ from }, index) =>
                  (buckets.length - 1 - index) % (width < NARROW ? TICK_EVERY_NARROW : TICK_EVERY)[span] === 0
                    ? formatTick(from, span)
                    : '',
                )}
                lines={drawn}
                nameOf={(line, bucket) =>
                  `${line.label}, ${formatBucket(buckets[bucket]!, span)}: ${plural(line.values[bucket]!, 'update')}`
                }
                leadsOf={details.clickable ? ({ leads }) => leads : undefined}
                linkOf={details.clickable ? (line, bucket) => addressOf({ word: line.key }, bucket) : undefined}
              />
            )}
          </ChartFrame>
        ) : (
          <EmptyState icon={ChartIcon}>
            <p>There is no update in this time.</p>
          </EmptyState>
        )}
      </Card>
    </section>
  );
}

function labelOfLine(by: Dimension, word: string, { countries }: Details): string {
  if (by === 'country') return countries.get(word)?.name ?? word;
  return labelOf(by === 'kind' ? UPDATE_KIND_LABELS : TOPIC_LABELS, word);
}

/** Link of a line: the country's page or the search. The search has no filter for kinds of articles. */
function linkOfLine(by: Dimension, word: string): string | undefined {
  if (by === 'country') return `/country/${word}`;
  return by === 'topic' ? searchAddress({ topic: word }) : word === 'law' ? searchAddress({ kind: 'law' }) : undefined;
}

function filterOf(by: Dimension, word: string, { from, to }: Period): UpdateFilter {
  if (by === 'kind') return { kind: word as UpdateKind, from, to };
  return by === 'country' ? { country: word, from, to } : { topic: word, from, to };
}

/** 'March 2026', or the Monday of a week. */
function formatBucket({ from }: Period, span: Span): string {
  return span === 'month' ? formatDay(from).replace(/^1 /, '') : formatDay(from, 'short');
}

/** 'Mar 26', or '2 Mar'. */
function formatTick(from: string, span: Span): string {
  const [day, month, year] = formatDay(from, 'short').split(' ');
  return span === 'month' ? `${month} ${year!.slice(2)}` : `${day} ${month}`;
}
