import type { SourceRow } from './queries';
import { SOURCE_KIND_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './commentary.module.css';

/** A source of the directory: name, description, country, licence and address. */
export function SourceEntry({ source, country }: { source: SourceRow; country: CountryRow | undefined }) {
  return (
    <div className={styles.source}>
      <h3>
        <SourceAnchor address={source.url}>{source.name}</SourceAnchor>
      </h3>
      {source.description && <p className="muted">{source.description}</p>}
      <Meta>
        {country && <Flag code={country.code} />}
        <span>{country?.name ?? 'International'}</span>
        <span>{labelOf(SOURCE_KIND_LABELS, source.kind)}</span>
        {source.type && <span>{source.type}</span>}
        <span>{source.licence ? `Licence: ${source.licence}` : 'No licence recorded'}</span>
      </Meta>
    </div>
  );
}
