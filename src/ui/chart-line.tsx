import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countTicks, spreadLabels } from './chart-labels';
import styles from './chart.module.css';

const HEIGHT = 320;
const MARGIN = { top: 14, bottom: 30, left: 34 };
const LABEL_GAP = 19;
/** Approximate width of a label's character, in pixels. */
const LETTER = 7.4;
/**
 * Below this width names are above the chart, with a sample of the line; at the line's end they would take its space.
 */
export const NARROW = 520;
const SAMPLE = 26;
/** Lines differ by dash as well as by colour. */
const DASHES = [undefined, '7 5', '2 4', '12 4 2 4', '1 6'];

/** Number of lines with distinct dash patterns. */
export const MOST_LINES = DASHES.length;

interface ChartLine {
  key: string;
  label: string;
  /** One figure per bucket. */
  values: readonly number[];
}

interface LineChartProps<L extends ChartLine> {
  width: number;
  /** One label per bucket; '' for those that the axis omits. */
  ticks: readonly string[];
  lines: readonly L[];
  /** Tooltip of a point. */
  nameOf(line: L, bucket: number): string;
  /** Link of a point, if any. The table has the same links for the keyboard. */
  linkOf?: ((line: L, bucket: number) => string) | undefined;
  /** Link of a line's name. */
  leadsOf?: ((line: L) => string | undefined) | undefined;
}

/**
 * Counts over time. Each line has its name and last figure at its end, or above a narrow chart. The frame and the
 * table carry the text for screen readers.
 */
export function LineChart<L extends ChartLine>({ width, ticks, lines, nameOf, linkOf, leadsOf }: LineChartProps<L>) {
  const named = lines.map((line) => `${line.label} ${line.values.at(-1) ?? 0}`);
  const narrow = width < NARROW;
  const right = width - 22 - (narrow ? 0 : Math.max(0, ...named.map(({ length }) => length)) * LETTER);
  const top = MARGIN.top + (narrow ? lines.length * LABEL_GAP : 0);
  const height = HEIGHT + top - MARGIN.top;
  const steps = countTicks(Math.max(1, ...lines.flatMap(({ values }) => values)));
  const y = scaleLinear({ domain: [0, steps.at(-1)!], range: [height - MARGIN.bottom, top] });
  const places = scalePoint({ domain: ticks.map((_, index) => index), range: [MARGIN.left, right] });
  const x = (index: number) => places(index) ?? right;
  const labels = narrow
    ? lines.map((_, place) => LABEL_GAP * (place + 0.5))
    : spreadLabels(
        lines.map(({ values }) => y(values.at(-1) ?? 0)),
        { gap: LABEL_GAP, top, bottom: height - MARGIN.bottom },
      );
  return (
    <svg className={styles.chart} width={width} height={height} aria-hidden="true">
      {steps.map((step) => (
        <Group key={step} top={y(step)}>
          <line x1={MARGIN.left} x2={right} className={styles.grid} />
          <text x={MARGIN.left - 8} dy="0.32em" textAnchor="end">
            {step}
          </text>
        </Group>
      ))}
      {ticks.map(
        (tick, index) =>
          tick && (
            <text key={index} x={x(index)} y={height - 8} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
      {lines.map((line, place) => (
        <g key={line.key} className={styles.line} data-colour={place + 1}>
          <LinePath
            data={[...line.values]}
            x={(_, index) => x(index)}
            y={(value) => y(value)}
            strokeDasharray={DASHES[place]}
          />
          {line.values.map((value, bucket) => (
            <Point
              key={bucket}
              x={x(bucket)}
              y={y(value)}
              size={narrow ? 2.5 : 3.5}
              name={nameOf(line, bucket)}
              to={value > 0 ? linkOf?.(line, bucket) : undefined}
            />
          ))}
          {narrow && <path d={`M0 ${labels[place]}h${SAMPLE}`} strokeDasharray={DASHES[place]} />}
          <End to={leadsOf?.(line)}>
            <text x={narrow ? SAMPLE + 10 : right + 12} y={labels[place]} dy="0.32em" className={styles.word}>
              {named[place]}
            </text>
          </End>
        </g>
      ))}
    </svg>
  );
}

function End({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} tabIndex={-1} className={styles.link}>
      {children}
    </Link>
  );
}

function Point({ x, y, size, name, to }: { x: number; y: number; size: number; name: string; to: string | undefined }) {
  const mark = (
    <>
      <circle cx={x} cy={y} r={10} className={styles.target} />
      <circle cx={x} cy={y} r={size} className={styles.point} />
      <title>{name}</title>
    </>
  );
  return to ? (
    <Link to={to} tabIndex={-1} className={styles.link}>
      {mark}
    </Link>
  ) : (
    <g>{mark}</g>
  );
}
