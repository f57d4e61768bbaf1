import { useId, useState } from 'react';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import world from '../../../ui/world-map.json';
import { highestFirst, type FigureCell, type FigureColumn } from './figures';
import { shadeOf, type Bin } from './map-bins';
import styles from './map.module.css';
import { NO_FIGURE_WORDS } from './no-figure';

interface Outline {
  x: number;
  y: number;
  /** Absent if the country is too small for an outline: it is a dot. */
  d?: string;
}
const OUTLINES: Readonly<Record<string, Outline>> = world.countries;
const DOT = 6;

interface FactMapProps {
  column: FigureColumn;
  bins: readonly Bin[];
  /** Ids of the countries that change on the shown day. */
  changed: readonly string[];
}

/** Countries shaded by a fact. The table below has the numbers, so the drawing is one picture for screen readers. */
export function FactMap({ column, bins, changed }: FactMapProps) {
  const hatch = useId();
  const [pointed, setPointed] = useState<FigureCell>();
  const compared = column.cells.filter(({ country }) => country.code in OUTLINES);
  const codes = new Set(compared.map(({ country }) => country.code));
  // Dots are drawn last, so that no neighbour hides them.
  const drawn = [...compared].sort((a, b) => Number(isDot(a)) - Number(isDot(b)));
  const label = `${FACT_TOPIC_LABELS[column.topic]}, ${column.unit}: ${highestFirst(column)
    .slice(0, 5)
    .map((cell) => `${cell.country.name} ${cell.amount || 'no figure'}`)
    .join(', ')}. The table below has them all.`;
  return (
    <>
      <svg
        viewBox={`0 0 ${world.width} ${world.height}`}
        className={styles.map}
        role="img"
        aria-label={label}
        onPointerLeave={() => setPointed(undefined)}
      >
        <defs>
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className={styles.ground} />
            <line x1="0" x2="0" y1="0" y2="7" className={styles.hatching} />
          </pattern>
        </defs>
        <g className={styles.rest}>
          <path d={world.rest} />
          {Object.entries(OUTLINES).map(([code, { d }]) => !codes.has(code) && d && <path key={code} d={d} />)}
        </g>
        {drawn.map((cell) => {
          const { x, y, d } = OUTLINES[cell.country.code]!;
          const look = {
            className: styles.land,
            'data-shade': cell.beside === undefined ? (cell.amount ? 'other' : 'none') : shadeOf(cell.beside, bins),
            ...(cell.beside === undefined && cell.amount ? { fill: `url(#${hatch})` } : {}),
            'data-changed': changed.includes(cell.country.id) || undefined,
            onPointerEnter: () => setPointed(cell),
          };
          return d ? (
            <path key={cell.country.code} d={d} {...look} />
          ) : (
            <circle key={cell.country.code} cx={x} cy={y} r={DOT} {...look} />
          );
        })}
      </svg>
      <p className={`small ${styles.pointed}`} aria-hidden="true">
        {pointed ? `${pointed.country.name}: ${wordsOf(pointed, column)}` : 'Point at a country for its figure.'}
      </p>
      <Legend bins={bins} unit={column.unit} />
    </>
  );
}

const isDot = ({ country }: FigureCell) => OUTLINES[country.code]!.d === undefined;

function wordsOf({ amount, unit, nothing }: FigureCell, column: FigureColumn): string {
  if (nothing) return nothing === 'missing' ? 'not recorded' : NO_FIGURE_WORDS[nothing].toLowerCase();
  return `${amount} ${unit || column.unit}`;
}

function Legend({ bins, unit }: { bins: readonly Bin[]; unit: string }) {
  return (
    <ul className={`small muted ${styles.legend}`} aria-label="Shades of the map">
      {bins.map(({ to, words }) => (
        <li key={to}>
          <span className={styles.shade} data-shade={shadeOf(to, bins)} />
          {words}
        </li>
      ))}
      <li>{unit}</li>
      <li>
        <span className={styles.shade} data-shade="other" />
        in another unit
      </li>
      <li>
        <span className={styles.shade} data-shade="none" />
        no figure
      </li>
      <li>
        <span className={styles.shade} data-shade="rest" />
        not compared
      </li>
      <li>Dots are small states. Borders are Natural Earth’s.</li>
    </ul>
  );
}
