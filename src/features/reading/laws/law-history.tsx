import { lawTimeline, type LawStage, type LawVersion } from '../../../domain/reading/law-timeline';
import type { LawRow } from '../../../domain/core/rows';
import { Timeline } from '../../../ui/timeline';
import { LawTimelineStep } from './law-step';
import styles from './laws.module.css';
import { useDayIn } from '../../shared/reader-day';

interface LawHistoryProps {
  law: LawRow;
  versions: readonly LawVersion[];
  stages: readonly LawStage[];
}

/**
 * The life of a law, newest first: what is to come, stages, amendments, in force, repeal. Reads stored rows only, so it works
 * offline.
 */
export function LawHistory({ law, versions, stages }: LawHistoryProps) {
  const steps = lawTimeline(law, versions, useDayIn()(law.country), stages);
  return (
    <section aria-labelledby="law-history">
      <h3 id="law-history" className="h-ui">
        Timeline
      </h3>
      <div className={styles.history}>
        <Timeline>
          {steps.map((step) => (
            <LawTimelineStep
              key={`${step.kind} ${step.version?.id ?? step.stage?.id ?? ''}`}
              step={step}
              versions={versions}
            />
          ))}
        </Timeline>
      </div>
    </section>
  );
}
