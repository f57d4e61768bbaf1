import { scaleTime } from '@visx/scale';
import { useDeferredValue, useRef } from 'react';
import { dateFromDay, dayFromDate, type Day } from '../../../domain/core/calendar-day';
import { TOPIC_LABELS } from '../../../domain/core/labels';
import type { Topic } from '../../../domain/core/vocabulary';
import type { HorizonEntry, HorizonKind } from '../../../domain/reading/horizon-entries';
import { formatDay, plural } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { useWidth } from '../../../ui/use-width';
import { entryWords, HORIZON_KIND_LABELS, valueWords } from './horizon-words';
import styles from './horizon.module.css';
import { KindIcon, KindShape } from './kind-shape';
import type { HorizonView } from './use-horizon';

/** Pixels. */
const ROW = 36;
const TOP = 46;
const NAMES = 118;
const NARROW = 640;
/** Room for a label right of the last mark. */
const RIGHT = 24;
/** Width of a letter of a label, on average. */
const LETTER = 6.6;
const MOST_LETTERS = 18;
const MOST_LETTERS_OF_LABEL = 40;

interface Row {
  key: string;
  name: string;
  entries: readonly HorizonEntry[];
}

/**
 * The entries with a day on a line for each country or topic. Narrow screens show what is to come only. The list below has
 * all of them, so for screen readers this is one picture.
 */
export function HorizonTimeline({ horizon }: { horizon: HorizonView }) {
  const frame = useRef<HTMLDivElement>(null);
  // The list below can be read before the picture is drawn.
  const width = useDeferredValue(useWidth(frame), 0);
  const rows = rowsOf(horizon);
  const isNarrow = width < NARROW;
  const from = isNarrow ? horizon.today : horizon.from;
  const drawn = rows.map((row) => ({ ...row, entries: row.entries.filter(({ day }) => day >= from) }));
  const count = new Set(drawn.flatMap(({ entries }) => entries.map(({ id }) => id))).size;
  return (
    <Card pad className={`${styles.timeline} no-print`}>
      <div ref={frame} style={{ minHeight: heightOf(rows) }}>
        {width > 0 && !horizon.isPart && (
          <Drawing
            rows={drawn}
            horizon={horizon}
            from={from}
            width={width}
            label={`${plural(count, 'entry', 'entries')} from ${formatDay(from)} to ${formatDay(horizon.until)}, ${
              horizon.view === 'topic' ? 'by topic' : 'by country'
            }. The list below has all of them.`}
          />
        )}
      </div>
      <p className={styles.key}>
        {(Object.keys(HORIZON_KIND_LABELS) as HorizonKind[]).map((kind) => (
          <span key={kind}>
            <KindIcon kind={kind} /> {HORIZON_KIND_LABELS[kind].toLowerCase()}
          </span>
        ))}
        <span>Grey: past. Green: to come.</span>
      </p>
    </Card>
  );
}

interface DrawingProps {
  rows: readonly Row[];
  horizon: HorizonView;
  from: Day;
  width: number;
  label: string;
}

function Drawing({ rows, horizon, from, width, label }: DrawingProps) {
  const { today, until, byId } = horizon;
  const height = heightOf(rows);
  const scale = scaleTime({
    domain: [dateFromDay(from), dateFromDay(until)],
    range: [NAMES + 14, width - RIGHT],
  });
  const x = (day: Day) => scale(dateFromDay(day));
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
      {halfYears(from, until).map((day) => (
        <g key={day}>
          <line className={styles.grid} x1={x(day)} x2={x(day)} y1={TOP - 4} y2={height} />
          <text x={x(day) + 3} y={TOP - 10}>
            {day.endsWith('01-01') ? day.slice(0, 4) : 'Jul'}
          </text>
        </g>
      ))}
      <line className={styles.now} x1={x(today)} x2={x(today)} y1={TOP - 26} y2={height} />
      <text className={styles.today} x={x(today)} y={TOP - 32} textAnchor={from < today ? 'middle' : 'start'}>
        Today, {formatDay(today, 'short')}
      </text>
      {rows.map((row, at) => {
        const y = TOP + at * ROW + ROW / 2;
        return (
          <g key={row.key}>
            <line className={styles.grid} x1={NAMES + 14} x2={width - RIGHT} y1={y} y2={y} />
            <text className={styles.name} x={NAMES} y={y + 4.5} textAnchor="end">
              {clip(row.name)}
            </text>
            {visible(row.entries, x).map((entry) => (
              <g key={entry.id} className={entry.day < today ? styles.past : styles.ahead}>
                <title>{`${formatDay(entry.day)}: ${entryWords(entry, byId.get(entry.country)?.currency ?? '')}`}</title>
                <KindShape kind={entry.kind} x={x(entry.day)} y={y} />
              </g>
            ))}
            {labelsOf(row, horizon, x, width).map(({ id, at: place, text }) => (
              <text key={id} className={styles.label} x={place} y={y + 4.5}>
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

const heightOf = (rows: readonly Row[]) => TOP + rows.length * ROW;

/** Without the marks that another one of the same shape covers. */
function visible(entries: readonly HorizonEntry[], x: (day: Day) => number): HorizonEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.kind} ${Math.round(x(entry.day) / 3)}`, entry])).values()];
}

/** Short words beside the marks that are to come, where they cover no other mark. */
function labelsOf({ entries }: Row, { today, byId }: HorizonView, x: (day: Day) => number, width: number) {
  return entries.flatMap((entry, index) => {
    if (entry.day < today) return [];
    const text = entry.values ? valueWords(entry.values[1], byId.get(entry.country)?.currency ?? '') : entry.title;
    const at = x(entry.day) + 11;
    const next = entries[index + 1];
    const room = (next ? x(next.day) - 8 : width) - at;
    return text.length <= MOST_LETTERS_OF_LABEL && text.length * LETTER <= room ? [{ id: entry.id, at, text }] : [];
  });
}

function rowsOf({ view, shown, countries, country }: HorizonView): Row[] {
  const dated = shown.filter(({ day }) => day !== '');
  if (view === 'topic') {
    const of = (topic: Topic) => dated.filter(({ topics }) => topics.includes(topic));
    return (Object.keys(TOPIC_LABELS) as Topic[])
      .map((topic) => ({ key: topic, name: TOPIC_LABELS[topic], entries: of(topic) }))
      .filter(({ entries }) => entries.length > 0);
  }
  return (country ? [country] : countries).map(({ id, name }) => ({
    key: id,
    name,
    entries: dated.filter((entry) => entry.country === id),
  }));
}

/** The first of January and of July between two days. */
function halfYears(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++)
    for (const month of [0, 6]) days.push(dayFromDate(new Date(Date.UTC(year, month, 1))));
  return days.filter((day) => day >= from && day <= until);
}

const clip = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text);
