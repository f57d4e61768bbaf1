import { useMemo } from 'react';
import { isOfficial } from '../../../domain/reading/law-timeline';
import { TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { useAfterPaint } from '../../../lib/use-after-paint';
import type { LawDetail } from '../queries-laws';
import { LawComparison } from './law-comparison';
import { contentsOf, LawContents } from './law-contents';
import { LawHistory } from './law-history';
import { LawOfficialText } from './law-official-text';
import { LawProvenance } from './law-provenance';
import { LawRelated } from './law-related';
import { LawSummary } from './law-summary';
import styles from './laws.module.css';
import { officialLines } from './official-text';
import { useComparedVersions } from './use-compared-versions';

interface LawDetailViewProps {
  detail: LawDetail;
  country: CountryRow | undefined;
}

/** A law: contents, its texts or a comparison of two versions, and in the margin its source, history and what rests on it. */
export function LawDetailView({ detail: { law, versions, facts, stages }, country }: LawDetailViewProps) {
  const { comparison } = useComparedVersions(versions);
  const isPainted = useAfterPaint();
  const official = versions.filter(isOfficial);
  const text = official[0]?.text ?? '';
  const lines = useMemo(() => officialLines(text), [text]);
  const contents = comparison ? [] : contentsOf(law, lines);
  return (
    <div className={styles.reading}>
      <div className={classNames(styles.detail, contents.length > 0 && styles.withContents)}>
        {contents.length > 0 && <LawContents parts={contents} />}
        {comparison ? (
          <LawComparison comparison={comparison} versions={versions} />
        ) : (
          <div className="stack-l">
            <LawSummary law={law} country={country} lines={lines} />
            {lines.length > 0 && <LawOfficialText versions={official} lines={lines} />}
          </div>
        )}
        <div className={`${styles.margin} stack-l`}>
          <LawProvenance law={law} facts={facts} versions={versions} country={country} />
          <LawHistory law={law} versions={versions} stages={stages} />
          {isPainted && <LawRelated law={law} facts={facts} country={country} />}
          {law.topics.length > 0 && <LawTopics topics={law.topics} />}
        </div>
      </div>
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
