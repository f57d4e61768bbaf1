import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { Flag } from '../../../ui/flag';
import { FigureMarks } from './figure-marks';
import { FigureValue } from './figure-value';
import { barOf, highestFirst, type FigureCell, type FigureColumn } from './figures';
import styles from './slides.module.css';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Milliseconds without a scroll event. */
const SETTLED = 150;

interface FigureSlidesProps {
  columns: readonly FigureColumn[];
  comparison: Comparison;
  address: ComparisonAddress;
}

/** One fact a screen, for phones: a swipe leads to the next one. The address has the fact in view. */
export function FigureSlides({ columns, comparison, address }: FigureSlidesProps) {
  const { fact } = address.choice;
  const strip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(columns.findIndex(({ topic }) => topic === fact));
  useEffect(() => {
    const slide = strip.current?.children[Math.max(0, first.current)] as HTMLElement | undefined;
    if (slide && strip.current) strip.current.scrollLeft = slide.offsetLeft - startOf(strip.current);
    return () => clearTimeout(timer.current);
  }, []);
  const remember = () => {
    const { children, scrollLeft } = strip.current!;
    const step = (children[1] as HTMLElement | undefined)?.offsetLeft ?? 0;
    const column = step > 0 ? columns[Math.round(scrollLeft / (step - startOf(strip.current!)))] : undefined;
    if (column && column.topic !== (fact ?? columns[0]?.topic)) address.change({ fact: column.topic });
  };
  // Safari does not tell when a scroll has ended.
  const afterScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(remember, SETTLED);
  };
  return (
    <div
      ref={strip}
      className={`${styles.slides} no-print`}
      tabIndex={0}
      role="region"
      aria-label="One fact a screen; swipe for the next"
      onScroll={afterScroll}
    >
      {columns.map((column, at) => (
        <section key={column.topic} className={styles.slide} aria-label={FACT_TOPIC_LABELS[column.topic]}>
          <div className={styles.head}>
            <h2>{FACT_TOPIC_LABELS[column.topic]}</h2>
            <span className="muted small">
              {column.unit} · {at + 1} of {columns.length}
            </span>
          </div>
          <ol>
            {highestFirst(column).map((cell) => (
              <li key={cell.country.id}>
                <SlideRow cell={cell} column={column} comparison={comparison} address={address} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Where the first slide begins. */
const startOf = (strip: HTMLElement) => (strip.children[0] as HTMLElement).offsetLeft;

interface SlideRowProps {
  cell: FigureCell;
  column: FigureColumn;
  comparison: Comparison;
  address: ComparisonAddress;
}

function SlideRow({ cell, column, comparison, address }: SlideRowProps) {
  const { country, fact } = cell;
  const bar = barOf(cell, column);
  const row = (
    <>
      <Flag code={country.code} />
      <span>{country.name}</span>
      <span className={styles.bar} aria-hidden="true">
        {bar !== undefined && <span style={{ width: `${bar}%` }} />}
      </span>
      <span className={styles.figure}>
        <FigureValue cell={cell} state={stateOf(comparison, country.id)} unit={column.unit} day={comparison.day} />
      </span>
      {fact && <FigureMarks fact={fact} />}
    </>
  );
  if (!fact) return <span className={styles.row}>{row}</span>;
  return (
    <Link to={address.addressWith({ cell: { code: country.code, topic: column.topic } })} className={styles.row}>
      {row}
    </Link>
  );
}
