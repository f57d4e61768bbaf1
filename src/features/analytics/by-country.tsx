import { activityIn } from './analytics';
import type { Tally } from '../../domain/analytics/tally';
import { Card } from '../../ui/card';
import { SectionHead } from '../../ui/page';
import { PartMissing } from '../../ui/part-missing';
import { useLazyPart } from '../../lib/use-lazy-part';
import styles from './charts.module.css';
import { CountryName } from './country-name';
import { FigureTable } from './figure-table';
import { useDetails } from './use-details';

/** Loaded lazily: it contains the outlines of the world. */
const loadMap = () => import('./world-map');

/** Updates by country, as a map and as a table. */
export function ByCountry({ tally }: { tally: Tally }) {
  const { countries, addressOf } = useDetails();
  const { part: map, retry } = useLazyPart(loadMap);
  const { countries: active, from, to } = activityIn(tally, 'year');
  const nameOf = (code: string) => countries.get(code)?.name ?? code;
  return (
    <section aria-labelledby="by-country">
      <Card pad className={styles.card}>
        <SectionHead id="by-country" title="Updates by country">
          <span className="small muted">last 12 months</span>
        </SectionHead>
        {map ? (
          <map.WorldMap counted={tally.countries} active={active} />
        ) : retry ? (
          <PartMissing retry={retry}>The map could not be loaded. The figures are not affected.</PartMissing>
        ) : (
          <div className={styles.mapSpace} />
        )}
        <details className={styles.table}>
          <summary>Show as a table</summary>
          <FigureTable
            label="Table of updates by country"
            head={['Country', 'Last 12 months']}
            rows={active.map(({ country, updates }) => ({
              name: nameOf(country),
              shown: <CountryName code={country} />,
              leads: `/country/${country}`,
              cells: [{ figure: updates, to: addressOf('updates', { country, from, to }) }],
            }))}
          />
        </details>
      </Card>
    </section>
  );
}
