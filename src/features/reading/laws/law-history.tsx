import { lawTimeline, type LawVersion } from '../../../domain/reading/law-timeline';
import type { LawRow } from '../../../domain/core/rows';
import { Timeline } from '../../../ui/timeline';
import { LawTimelineStep } from './law-step';
import styles from './laws.module.css';
import { useDayIn } from '../../shared/reader-day';

/**
 * The history of a law, newest first: pending, in force, amendments, repeal. Reads stored rows only, so it
 * works offline.
 */
export function LawHistory({ law, versions }: { law: LawRow; versions: readonly LawVersion[] }) {
  const steps = lawTimeline(law, versions, useDayIn()(law.country));
  return (
    <section aria-labelledby="law-history">
      <h3 id="law-history" className="h-ui">
        Timeline
      </h3>
      <div className={styles.history}>
        <Timeline>
          {steps.map((step) => (
            <LawTimelineStep key={`${step.kind} ${step.version?.id ?? ''}`} step={step} versions={versions} />
          ))}
        </Timeline>
      </div>
    </section>
  );
}
