import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { evidenceLevel } from '../../../domain/content/evidence-level';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { classNames } from '../../../ui/class-names';
import { Card } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { drawnColumn } from './drawn-column';
import styles from './dots.module.css';
import { FigureMarks } from './figure-marks';
import { FigureValue } from './figure-value';
import { highestFirst, type FigureCell, type FigureColumn } from './figures';
import { convert } from './measure';
import { NoDrawing } from './no-drawing';
import { OneFact } from './one-fact';
import { ownKey, ownValues, type OwnValues } from './own-values';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';
import views from './views.module.css';

interface DotsProps {
  comparison: Comparison;
  address: ComparisonAddress;
}

/** One fact, a dot a country on one axis with one unit. What cannot be converted stands below with its own unit. */
export function DotsView({ comparison, address }: DotsProps) {
  const { columns, column } = drawnColumn(comparison, address.choice.fact);
  if (!column) return <NoDrawing />;
  return (
    <section aria-labelledby="dots" className="no-print">
      <div className={views.head}>
        <div>
          <h2 id="dots">
            {FACT_TOPIC_LABELS[column.topic]}, {column.unit}
          </h2>
          <p className="small muted">One axis, one unit. A dashed ring is a figure that is not yet checked.</p>
        </div>
        <OneFact
          topics={columns.map(({ topic }) => topic)}
          topic={column.topic}
          onChoose={(fact) => address.change({ fact })}
        />
      </div>
      <Dots column={column} comparison={comparison} address={address} />
    </section>
  );
}

function Dots({ column, comparison, address }: DotsProps & { column: FigureColumn }) {
  const own = useQuery(
    ownValues,
    comparison.chosen.map(({ id }) => id),
  );
  const ordered = highestFirst(column);
  const beside = ordered.filter((cell) => cell.beside !== undefined);
  const others = ordered.filter((cell) => cell.beside === undefined);
  const ours = beside.map((cell) => ourAmount(cell, column, own));
  const scale = scaleLinear({
    domain: [0, Math.max(column.most, ...ours.flatMap((each) => each ?? []), 1)],
    range: [0, 100],
    nice: true,
  });
  const ticks = scale.ticks(5).map((tick) => ({ tick, at: scale(tick) }));
  return (
    <Card className={styles.card}>
      <div className={classNames(styles.line, styles.axis)} aria-hidden="true">
        <span />
        <span className={styles.track}>
          {ticks.map(({ tick, at }) => (
            <i key={tick} style={{ left: `${at}%` }}>
              {tick}
            </i>
          ))}
        </span>
        <span />
      </div>
      <ol>
        {beside.map((cell, index) => (
          <li key={cell.country.id}>
            <Row cell={cell} column={column} comparison={comparison} address={address}>
              <span className={styles.track} aria-hidden="true">
                {ticks.map(({ tick, at }) => (
                  <u key={tick} style={{ left: `${at}%` }} />
                ))}
                <em style={{ width: `${scale(cell.beside!)}%` }} />
                <b
                  className={evidenceLevel(cell.fact!) === 'unchecked' ? styles.unchecked : undefined}
                  style={{ left: `${scale(cell.beside!)}%` }}
                />
                {ours[index] !== undefined && <s style={{ left: `${scale(ours[index])}%` }} />}
              </span>
              {ours[index] !== undefined && <VisuallyHidden>, our value {ours[index]}</VisuallyHidden>}
            </Row>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className={styles.others}>Not on this axis</h3>
          <ul>
            {others.map((cell) => (
              <li key={cell.country.id}>
                <Row cell={cell} column={column} comparison={comparison} address={address}>
                  <span />
                </Row>
              </li>
            ))}
          </ul>
        </>
      )}
      {ours.some((each) => each !== undefined) && (
        <p className={styles.key}>
          <s aria-hidden="true" /> our value
        </p>
      )}
    </Card>
  );
}

/** In the unit of the axis; undefined without a value, or if its unit does not convert. */
function ourAmount(
  { country, fact }: FigureCell,
  { topic, unitKey: unit }: FigureColumn,
  own: OwnValues | undefined,
): number | undefined {
  const value = own?.get(ownKey(country.id, topic))?.value;
  return value && fact && convert(value.amount, value.unit, unit);
}

interface RowProps extends DotsProps {
  cell: FigureCell;
  column: FigureColumn;
  children: ReactNode;
}

function Row({ cell, column, comparison, address, children }: RowProps) {
  const { country, fact } = cell;
  const row = (
    <>
      <span className={styles.name}>{country.name}</span>
      {children}
      <span className={styles.figure}>
        <FigureValue cell={cell} state={stateOf(comparison, country.id)} unit={column.unit} day={comparison.day} />
        {fact && <FigureMarks fact={fact} />}
      </span>
    </>
  );
  if (!fact) return <span className={styles.line}>{row}</span>;
  return (
    <Link to={address.addressWith({ cell: { code: country.code, topic: column.topic } })} className={styles.line}>
      {row}
    </Link>
  );
}
