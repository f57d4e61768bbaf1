import { formatDay } from '../../../lib/format';
import styles from './landing.module.css';
import type { PublicStats } from '../use-public-stats';

/** The free content, how it stays current, and its users. */
export function OpenAccess({ stats }: { stats: PublicStats }) {
  const updated = stats.updated && formatDay(stats.updated);
  return (
    <section className="page" aria-labelledby="open-head">
      <h2 id="open-head">Open access</h2>
      <div className={styles.three}>
        <div>
          <h3>Free to explore</h3>
          <p className="muted">
            Follow five countries and read their laws, their facts and their open articles. No card.
          </p>
        </div>
        <div>
          <h3>Automated daily updates</h3>
          <p className="muted">
            What changes on the server reaches your device as soon as there is a network.
            {updated && ` Last change: ${updated}.`}
          </p>
        </div>
        <div>
          <h3>Professional insights</h3>
          <p className="muted">
            For HR professionals, legal teams, business leaders and compliance officers: each statement with its
            provision.
          </p>
        </div>
      </div>
    </section>
  );
}
