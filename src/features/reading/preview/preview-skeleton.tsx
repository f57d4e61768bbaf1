import { KEY_TOPICS } from '../../../domain/reading/country-preview';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { HairGrid } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import overview from '../country/overview.module.css';
import { classNames } from '../../../ui/class-names';
import styles from './preview.module.css';

/** The names of the key facts until their figures arrive; a browser without scripts shows no more. */
export function PreviewSkeleton() {
  return (
    <>
      <HairGrid className={overview.facts}>
        {KEY_TOPICS.map((topic) => (
          <li key={topic}>
            <div className={classNames(overview.fact, styles.fact)}>
              <span className={overview.label}>{labelOf(FACT_TOPIC_LABELS, topic)}</span>
              <Skeleton width="60%" height="1.6em" />
              <Skeleton width="85%" />
            </div>
          </li>
        ))}
      </HairGrid>
      <noscript>
        <p className="muted">The figures need JavaScript, which this browser has turned off.</p>
      </noscript>
    </>
  );
}
