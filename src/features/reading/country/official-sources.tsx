import { Landmark } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { officialSources } from './queries';
import { SOURCE_KIND_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { Card, List, ListRow } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './country.module.css';

/** The institutions that publish the country's labour law. */
export function OfficialSources({ country }: { country: CountryRow }) {
  const sources = useQuery(officialSources, country.id);
  if (!sources) return null;
  return (
    <section aria-labelledby="sources" className={styles.list}>
      <SectionHead id="sources" title="Official sources" />
      {sources.length > 0 ? (
        <List>
          {sources.map((source) => (
            <ListRow key={source.id} className={styles.source}>
              <SourceAnchor address={source.url}>{source.name}</SourceAnchor>
              <span className="small muted">{labelOf(SOURCE_KIND_LABELS, source.kind)}</span>
            </ListRow>
          ))}
        </List>
      ) : (
        <Card>
          <EmptyState icon={Landmark}>
            <p>No official source of {country.name} is recorded yet.</p>
          </EmptyState>
        </Card>
      )}
    </section>
  );
}
