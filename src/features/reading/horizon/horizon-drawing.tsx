import { scaleTime } from '@visx/scale';
import { dateFromDay, dayFromDate, type Day } from '../../../domain/core/calendar-day';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { formatDay } from '../../../lib/format';
import { heightOf, ROW, TOP } from './horizon-height';
import { entryWords, valueWords } from './horizon-words';
import styles from './horizon.module.css';
import { KindShape } from './kind-shape';
import type { HorizonView } from './use-horizon';

/** Pixels. */
const NAMES = 118;
/** Room for a label right of the last mark. */
const RIGHT = 24;
/** Width of a letter of a label, on average. */
const LETTER = 6.6;
const MOST_LETTERS = 18;
const MOST_LETTERS_OF_LABEL = 40;

export interface TimelineRow {
  key: string;
  name: string;
  entries: readonly HorizonEntry[];
}

interface DrawingProps {
  rows: readonly TimelineRow[];
  horizon: HorizonView;
  from: Day;
  width: number;
  label: string;
}

/** The picture of the timeline. */
export function HorizonDrawing({ rows, horizon, from, width, label }: DrawingProps) {
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

/** Without the marks that another one of the same shape covers. */
function visible(entries: readonly HorizonEntry[], x: (day: Day) => number): HorizonEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.kind} ${Math.round(x(entry.day) / 3)}`, entry])).values()];
}

/** Short words beside the marks that are to come, where they cover no other mark. */
function labelsOf({ entries }: TimelineRow, { today, byId }: HorizonView, x: (day: Day) => number, width: number) {
  return entries.flatMap((entry, index) => {
    if (entry.day < today) return [];
    const text = entry.values ? valueWords(entry.values[1], byId.get(entry.country)?.currency ?? '') : entry.title;
    const at = x(entry.day) + 11;
    const next = entries[index + 1];
    const room = (next ? x(next.day) - 8 : width) - at;
    return text.length <= MOST_LETTERS_OF_LABEL && text.length * LETTER <= room ? [{ id: entry.id, at, text }] : [];
  });
}

/** The first of January and of July between two days. */
function halfYears(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++)
    for (const month of [0, 6]) days.push(dayFromDate(new Date(Date.UTC(year, month, 1))));
  return days.filter((day) => day >= from && day <= until);
}

const clip = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text);
