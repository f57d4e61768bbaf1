import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { lawRelations } from '../queries-laws';
import { LawTasks } from './law-tasks';
import { Related } from './related';

interface LawRelatedProps {
  law: LawRow;
  facts: readonly FactRow[];
  country: CountryRow | undefined;
}

/** What rests on a law: the user's tasks, facts, commentary. A list without entries is left out. */
export function LawRelated({ law, facts, country }: LawRelatedProps) {
  const keys = [law.key, ...facts.map(({ key }) => key)].filter(Boolean);
  const relations = useQuery(lawRelations, law.id, keys);
  return (
    <>
      <LawTasks tasks={relations?.tasks ?? []} />
      {country && facts.length > 0 && (
        <Related id="law-facts" title="Facts">
          {facts.map(({ id, topic }) => (
            <li key={id}>
              <Link to={`/country/${country.code}/facts/${id}`}>{labelOf(FACT_TOPIC_LABELS, topic)}</Link>
            </li>
          ))}
        </Related>
      )}
      {relations && relations.commentary.length > 0 && (
        <Related id="law-commentary" title="Commentary">
          {relations.commentary.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/commentary?commentary=${id}`}>{title}</Link>
            </li>
          ))}
        </Related>
      )}
    </>
  );
}
