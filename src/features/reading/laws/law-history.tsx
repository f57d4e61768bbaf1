import { lawTimeline, type LawVersion } from '../../../domain/reading/law-timeline';
import type { LawRow } from '../../../domain/core/rows';
import { Timeline } from '../../../ui/timeline';
import { LawTimelineStep } from './law-step';
import styles from './laws.module.css';

/** The life of a law, newest first: pending, in force, each amendment, repealed. It rests on stored rows alone, so it is there without a network. */
export function LawHistory({ law, versions }: { law: LawRow; versions: readonly LawVersion[] }) {
  const steps = lawTimeline(law, versions, new Date());
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
