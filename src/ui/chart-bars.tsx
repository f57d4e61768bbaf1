import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Link } from 'react-router-dom';
import styles from './chart.module.css';

const ROW = 46;
const LABEL = 124;
/** Space for the figure after a bar. */
const FIGURE = 44;

interface ChartBars {
  key: string;
  label: string;
  /** One figure per series. */
  values: readonly number[];
  to?: string | undefined;
}

/**
 * Horizontal bars: one row per label, one bar per series, with the figure after it. The frame and the table carry the
 * text for screen readers.
 */
export function BarChart({
  width,
  series,
  rows,
}: {
  width: number;
  series: readonly string[];
  rows: readonly ChartBars[];
}) {
  const x = scaleLinear({
    domain: [0, Math.max(1, ...rows.flatMap(({ values }) => values))],
    range: [0, Math.max(40, width - LABEL - FIGURE)],
  });
  const y = scaleBand({ domain: rows.map(({ key }) => key), range: [0, rows.length * ROW], padding: 0.22 });
  const bars = scaleBand({ domain: series.map((_, index) => index), range: [0, y.bandwidth()], padding: 0.08 });
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {series.map((name, index) => (
          <li key={name}>
            <span className={styles.swatch} data-series={index} />
            {name}
          </li>
        ))}
      </ul>
      <svg className={styles.chart} width={width} height={rows.length * ROW} aria-hidden="true">
        {rows.map(({ key, label, values, to }) => {
          const drawn = (
            <g transform={`translate(0 ${y(key) ?? 0})`}>
              <rect width={width} height={y.bandwidth()} className={styles.target} />
              <text y={y.bandwidth() / 2} dy="0.32em" className={styles.word}>
                {label}
              </text>
              {values.map((value, index) => (
                <g key={index} transform={`translate(${LABEL} ${bars(index) ?? 0})`}>
                  <Bar width={x(value)} height={bars.bandwidth()} rx={2} className={styles.bar} data-series={index} />
                  <text
                    x={x(value) + 8}
                    y={bars.bandwidth() / 2}
                    dy="0.34em"
                    className={index === 0 ? styles.word : undefined}
                  >
                    {value}
                  </text>
                </g>
              ))}
            </g>
          );
          return to ? (
            <Link key={key} to={to} tabIndex={-1} className={styles.link}>
              {drawn}
            </Link>
          ) : (
            <g key={key}>{drawn}</g>
          );
        })}
      </svg>
    </>
  );
}
