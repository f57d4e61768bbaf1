import { useMemo } from 'react';
import { useAnswer } from '../../db/use-answer';
import { countryById } from '../../db/queries';
import type { LawDetail } from '../../db/queries-laws';
import { TOPIC_LABELS, labelOf } from '../../domain/labels';
import { renderMarkdown } from '../../lib/markdown';
import { Badge } from '../../ui/badge';
import { Prose } from '../../ui/prose';
import { LawHistory } from './law-history';
import { LawProvenance } from './law-provenance';
import styles from './laws.module.css';

/** A law to read: its text, and in the margin where it comes from, how it changed and what it is about. */
export function LawDetailView({ detail: { law, versions, facts } }: { detail: LawDetail }) {
  const country = useAnswer(countryById, law.country);
  const html = useMemo(() => renderMarkdown(law.content), [law.content]);
  return (
    <div className={styles.detail}>
      <div>
        <p className={styles.standfirst}>{law.description}</p>
        <Prose html={html} />
      </div>
      <div className={`${styles.margin} stack-l`}>
        <LawProvenance law={law} facts={facts} country={country} />
        <LawHistory law={law} versions={versions} />
        {law.topics.length > 0 && (
          <section aria-labelledby="law-topics">
            <h3 id="law-topics" className="h-ui">
              Topics
            </h3>
            <p className={styles.topics}>
              {law.topics.map((topic) => (
                <Badge key={topic} tone="outline">
                  {labelOf(TOPIC_LABELS, topic)}
                </Badge>
              ))}
            </p>
          </section>
        )}
      </div>
    </div>
  );
}
