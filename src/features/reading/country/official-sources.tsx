import { useQuery } from '../../../db/use-query';
import { officialSources } from './queries';
import { SOURCE_KIND_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './country.module.css';

/** The institutions that publish the country's labour law. */
export function OfficialSources({ country }: { country: CountryRow }) {
  const sources = useQuery(officialSources, country.id);
  if (!sources?.length) return null;
  return (
    <aside aria-labelledby="sources">
      <h2 id="sources" className={styles.aside}>
        Official sources
      </h2>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            <SourceAnchor address={source.url}>{source.name}</SourceAnchor>
            <p className="small muted">{labelOf(SOURCE_KIND_LABELS, source.kind)}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
