import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { Day } from '../../../ui/day';
import type { LawDetail } from '../queries-laws';
import styles from './laws.module.css';

/** What rests on a law: facts, the user's tasks, commentary. A list without entries is left out. */
export function LawRelated({ detail, country }: { detail: LawDetail; country: CountryRow | undefined }) {
  const { facts, tasks, commentary } = detail;
  return (
    <>
      {country && facts.length > 0 && (
        <Related id="law-facts" title="Facts">
          {facts.map(({ id, topic }) => (
            <li key={id}>
              <Link to={`/country/${country.code}/facts/${id}`}>{labelOf(FACT_TOPIC_LABELS, topic)}</Link>
            </li>
          ))}
        </Related>
      )}
      {tasks.length > 0 && (
        <Related id="law-tasks" title="My tasks">
          {tasks.map(({ id, title, deadline }) => (
            <li key={id}>
              <Link to={`/compliance?task=${id}`}>{title}</Link>
              {deadline && (
                <span className="muted">
                  , <Day date={deadline} style="short" />
                </span>
              )}
            </li>
          ))}
        </Related>
      )}
      {commentary.length > 0 && (
        <Related id="law-commentary" title="Commentary">
          {commentary.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/commentary?commentary=${id}`}>{title}</Link>
            </li>
          ))}
        </Related>
      )}
    </>
  );
}

function Related({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="h-ui">
        {title}
      </h3>
      <ul className={styles.related}>{children}</ul>
    </section>
  );
}
