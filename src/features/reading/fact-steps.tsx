import { scaleLinear, scaleTime } from '@visx/scale';
import { useRef } from 'react';
import { evidenceLevel } from '../../domain/content/evidence-level';
import { periodsOf, type Period } from '../../domain/content/fact-value';
import { dateFromDay, today } from '../../domain/core/calendar-day';
import type { FactRow } from '../../domain/core/rows';
import { factFigure } from '../../domain/content/fact-figure';
import { formatDay } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import { useWidth } from '../../ui/use-width';
import styles from './fact-values.module.css';

/** Pixels. */
const HEIGHT = 150;
const TOP = 24;
const BOTTOM = 26;
const RIGHT = 96;
const DAY = 86_400_000;
/** The last value is drawn this much longer than it is known. */
const TAIL_DAYS = 120;

/**
 * The amounts of a fact as steps: amounts jump, so the line is never smooth. Dashed: not yet checked; hollow: still to come.
 * Nothing if there are fewer than two amounts of one unit. The list of values holds the numbers.
 */
export function FactSteps({ fact, currency, title }: { fact: FactRow; currency: string; title?: string }) {
  const steps = stepsOf(fact);
  if (steps.length < 2) return null;
  return (
    <>
      {title && <h3 className="h-ui">{title}</h3>}
      <StepsFrame steps={steps} currency={currency} />
    </>
  );
}

interface StepsProps {
  steps: readonly Period[];
  currency: string;
}

/** Measures the room for the drawing. */
function StepsFrame(props: StepsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return <div ref={frame}>{width > 0 && <Steps {...props} width={width} />}</div>;
}

function Steps({ steps, currency, width }: StepsProps & { width: number }) {
  const label = steps.map((step) => `${figureOf(step, currency)} from ${formatDay(step.from)}`).join(', ');
  const starts = steps.map(({ from }) => dateFromDay(from).getTime());
  const end = Math.max(starts.at(-1)!, dateFromDay(today('')).getTime()) + TAIL_DAYS * DAY;
  const amounts = steps.map(({ amount }) => amount);
  const x = scaleTime({ domain: [starts[0]!, end], range: [6, width - RIGHT] });
  const y = scaleLinear({ domain: [0, Math.max(...amounts)], range: [HEIGHT - BOTTOM, TOP] });
  return (
    <svg className={styles.steps} width={width} height={HEIGHT} role="img" aria-label={label}>
      <line className={styles.axis} x1={0} x2={width - RIGHT} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      {steps.map((step, at) => {
        const [from, until] = [x(starts[at]!), x(starts[at + 1] ?? end)];
        const level = y(step.amount);
        const before = steps[at - 1];
        const isUnchecked = evidenceLevel(step) === 'unchecked';
        return (
          <g key={step.from}>
            {before && <line className={styles.line} x1={from} x2={from} y1={y(before.amount)} y2={level} />}
            <line
              className={classNames(styles.line, isUnchecked && styles.unchecked)}
              x1={from}
              x2={until}
              y1={level}
              y2={level}
            />
            <circle
              className={classNames(styles.mark, step.state === 'next' && styles.next)}
              cx={from}
              cy={level}
              r={4}
            />
            <text className={styles.figure} x={from + 6} y={level - 8}>
              {figureOf(step, currency)}
            </text>
            <text x={from} y={HEIGHT - 8}>
              {formatDay(step.from, 'short')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Oldest first; only those whose unit is today's and whose first day is known. */
function stepsOf(fact: FactRow): Period[] {
  if (fact.unit === '') return [];
  return periodsOf(fact)
    .filter(({ unit, from }) => unit === fact.unit && from !== '')
    .reverse();
}

function figureOf(step: Period, currency: string): string {
  const figure = factFigure(step, currency);
  return figure ? figure.amount : step.value;
}
