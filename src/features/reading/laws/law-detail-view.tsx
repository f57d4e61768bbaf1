import { useMemo } from 'react';
import { useQuery } from '../../../db/use-query';
import { countryById } from '../../../db/queries';
import type { LawDetail } from '../queries-laws';
import { TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow, LawRow } from '../../../domain/core/rows';
import { renderMarkdown } from '../../../lib/markdown';
import { Badge } from '../../../ui/badge';
import { ReadableText } from '../highlights/readable-text';
import { readableLaw } from '../readable';
import { LawComparison } from './law-comparison';
import { LawHistory } from './law-history';
import { LawRelated } from './law-related';
import { LawProvenance } from './law-provenance';
import styles from './laws.module.css';
import { useComparedVersions } from './use-compared-versions';

/** A law: its text or a comparison of two versions, and in the margin its source, history and topics. */
export function LawDetailView({ detail }: { detail: LawDetail }) {
  const { law, versions, facts, stages } = detail;
  const country = useQuery(countryById, law.country);
  const { comparison } = useComparedVersions(versions);
  return (
    <div className={styles.detail}>
      {comparison ? (
        <LawComparison comparison={comparison} versions={versions} />
      ) : (
        <LawText law={law} country={country} />
      )}
      <div className={`${styles.margin} stack-l`}>
        <LawProvenance law={law} facts={facts} versions={versions} country={country} />
        <LawHistory law={law} versions={versions} stages={stages} />
        <LawRelated detail={detail} country={country} />
        {law.topics.length > 0 && <LawTopics topics={law.topics} />}
      </div>
    </div>
  );
}

function LawText({ law, country }: { law: LawRow; country: CountryRow | undefined }) {
  const html = useMemo(() => renderMarkdown(law.content), [law.content]);
  return (
    <div>
      <p className={styles.standfirst}>{law.description}</p>
      <ReadableText reading={readableLaw(law, country)} html={html} />
    </div>
  );
}

function LawTopics({ topics }: { topics: readonly string[] }) {
  return (
    <section aria-labelledby="law-topics">
      <h3 id="law-topics" className="h-ui">
        Topics
      </h3>
      <p className={styles.topics}>
        {topics.map((topic) => (
          <Badge key={topic} tone="outline">
            {labelOf(TOPIC_LABELS, topic)}
          </Badge>
        ))}
      </p>
    </section>
  );
}
