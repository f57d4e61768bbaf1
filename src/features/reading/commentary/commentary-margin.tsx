import type { CommentaryRow } from './queries';
import { TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { Badge } from '../../../ui/badge';
import { ProvenanceBlock } from '../../shared/provenance';
import { Day } from '../../../ui/day';
import { Basis } from './basis';
import styles from './commentary.module.css';

/** Beside a commentary: how reliable it is, its countries and its topics. */
export function CommentaryMargin({
  commentary,
  countries,
}: {
  commentary: CommentaryRow;
  countries: readonly CountryRow[];
}) {
  const ids = commentary.countries.length > 0 ? commentary.countries : [commentary.country];
  const names = ids
    .map((id) => countries.find((country) => country.id === id)?.name)
    .filter((name) => name !== undefined);
  const checked = commentary.verification === 'checked';
  return (
    <aside data-statement className="stack-l" aria-label="About this commentary">
      <ProvenanceBlock
        of={commentary}
        rows={[
          ['Written by', commentary.author],
          [names.length === 1 ? 'Country' : 'Countries', names.join(', ')],
          ['Written on', <Day key="day" date={commentary.published_date} />],
          ['Rests on', commentary.basis?.length ? <Basis keys={commentary.basis} countries={countries} /> : ''],
        ]}
      >
        {!checked && (
          <p className="muted">
            Not everything that this commentary says has been compared with a stored copy of its source.
          </p>
        )}
      </ProvenanceBlock>
      {commentary.topics.length > 0 && (
        <p className={styles.badges}>
          {commentary.topics.map((topic) => (
            <Badge key={topic} tone="outline">
              {labelOf(TOPIC_LABELS, topic)}
            </Badge>
          ))}
        </p>
      )}
    </aside>
  );
}
