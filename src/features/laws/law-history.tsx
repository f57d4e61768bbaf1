import { Fragment, useMemo } from 'react';
import type { LawRow, Row } from '../../domain/rows';
import { changedPassages, type Change } from '../../domain/text-diff';
import { Diff } from '../../ui/diff';
import { Timeline, TimelineStep } from '../../ui/timeline';
import { Day } from '../shared/day';
import { SourceAnchor } from '../shared/source-anchor';
import styles from './laws.module.css';

type Version = Row<'law_versions'>;

/** How the text changed, newest first, down to the day on which the law took effect. */
export function LawHistory({ law, versions }: { law: LawRow; versions: readonly Version[] }) {
  if (versions.length === 0 && !law.effective_date) return null;
  return (
    <section aria-labelledby="law-history">
      <h3 id="law-history" className="h-ui">
        Version history
      </h3>
      <div className={styles.history}>
        <Timeline>
          {versions.map((version, index) => (
            <TimelineStep key={version.id} now={index === 0}>
              <Day date={version.seen_at} />
              <VersionChange version={version} before={versions[index + 1]} />
            </TimelineStep>
          ))}
          {law.effective_date && (
            <TimelineStep now={versions.length === 0}>
              <Day date={law.effective_date} />
              <p>In effect</p>
            </TimelineStep>
          )}
        </Timeline>
      </div>
    </section>
  );
}

function VersionChange({ version, before }: { version: Version; before: Version | undefined }) {
  const passages = useMemo(() => (before ? changedPassages(before.text, version.text) : []), [version.text, before]);
  return (
    <>
      {!before && <p>First stored version</p>}
      {before && passages.length === 0 && <p>Formatting only</p>}
      {passages.map((passage, index) => (
        <div key={index} className={styles.passage}>
          <Diff>
            <Passage parts={passage} />
          </Diff>
        </div>
      ))}
      {version.source_url && (
        <p className="small">
          <SourceAnchor address={version.source_url} />
        </p>
      )}
    </>
  );
}

function Passage({ parts }: { parts: readonly Change[] }) {
  const tags = { same: 'span', removed: 'del', added: 'ins' } as const;
  return parts.map(({ kind, text }, index) => {
    const Tag = tags[kind];
    return (
      <Fragment key={index}>
        {index > 0 && ' '}
        <Tag>{text}</Tag>
      </Fragment>
    );
  });
}
