import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { useDayIn } from '../../shared/reader-day';
import { Card } from '../../../ui/card';
import { Button } from '../../../ui/button';
import { formatDay, plural } from '../../../lib/format';
import { factFigure } from '../../../domain/content/fact-figure';
import { drawnColumn } from './drawn-column';
import { FactMap } from './fact-map';
import { changesOf, stopsOf, type FactChange } from './fact-days';
import type { FigureColumn } from './figures';
import { FigureNumbers } from './figure-numbers';
import { binsOf } from './map-bins';
import styles from './map.module.css';
import { convert, measureOf } from './measure';
import { NoDrawing } from './no-drawing';
import { OneFact } from './one-fact';
import { TimeSlider } from './time-slider';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';
import views from './views.module.css';

interface MapProps {
  comparison: Comparison;
  address: ComparisonAddress;
}

/** One fact around the world on a day: a slider leads through its past and enacted changes. */
export function MapView({ comparison, address }: MapProps) {
  const { columns, column } = drawnColumn(comparison, address.choice.fact);
  if (!column) return <NoDrawing />;
  return (
    <section aria-labelledby="map" className="no-print">
      <div className={views.head}>
        <div>
          <h2 id="map">{FACT_TOPIC_LABELS[column.topic]} around the world</h2>
          <p className="small muted">{column.unit}. Past changes that are recorded, and those already enacted.</p>
        </div>
        <OneFact
          topics={columns.map(({ topic }) => topic)}
          topic={column.topic}
          onChoose={(fact) => address.change({ fact })}
        />
      </div>
      <MapOfFact column={column} comparison={comparison} address={address} />
      <MoreCountries comparison={comparison} address={address} />
      <FigureNumbers column={column} comparison={comparison} address={address} />
    </section>
  );
}

function MapOfFact({ column, comparison, address }: MapProps & { column: FigureColumn }) {
  const { day, chosen } = comparison;
  const today = useDayIn()();
  const facts = comparison.facts.filter(({ topic }) => topic === column.topic);
  const changes = changesOf(facts);
  const onDay = changes.filter((change) => change.day === (day || today));
  const bins = binsOf(amountsOf(column, comparison));
  return (
    <Card>
      <div className={styles.frame}>
        <FactMap column={column} bins={bins} changed={onDay.map(({ country }) => country)} />
      </div>
      <TimeSlider
        stops={stopsOf(changes, day, today)}
        day={day === today ? '' : day}
        onChoose={(next) => address.change({ day: next })}
      />
      <ul className={styles.changes} aria-label="Changes on this day">
        {onDay.length === 0 && (
          <li className="muted">
            {changes.length === 0
              ? 'No change of this fact is recorded or enacted in these countries.'
              : `${plural(changes.length, 'change')} on other days.`}
          </li>
        )}
        {onDay.map((change) => {
          const country = chosen.find(({ id }) => id === change.country);
          return (
            country && (
              <li key={country.id}>
                <b>{country.name}</b>: {figureWords(change.before, country.currency)} →{' '}
                {figureWords(change.after, country.currency)}, from {formatDay(change.day)}
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}

/** All amounts that the slider can show, so that the steps stay the same while it moves. */
function amountsOf({ topic, measure, unitKey }: FigureColumn, { facts, chosen }: Comparison): number[] {
  return facts
    .filter((fact) => fact.topic === topic)
    .flatMap((fact) => {
      const country = chosen.find(({ id }) => id === fact.country);
      const values = [fact, ...changesOf([fact]).flatMap(({ before, after }) => [before, after])];
      return values.flatMap((value) =>
        country && measureOf(value, country) === measure ? (convert(value.amount, value.unit, unitKey) ?? []) : [],
      );
    });
}

function figureWords(value: FactChange['before'], currency: string): string {
  const figure = factFigure(value, currency);
  return figure ? `${figure.amount} ${figure.unit}` : value.value;
}

/** The map shows what is compared: more countries are a press away, because Premium fetches them. */
function MoreCountries({ comparison, address }: MapProps) {
  const { countries, chosen, within } = comparison;
  const all = countries.filter(({ id }) => !within || within.includes(id));
  if (chosen.length >= all.length) return null;
  return (
    <p className={`row small muted ${styles.more}`}>
      {chosen.length} of {plural(all.length, 'country', 'countries')} that you can compare.
      <Button onClick={() => address.change({ countries: all.map(({ code }) => code) })}>Show all {all.length}</Button>
    </p>
  );
}
