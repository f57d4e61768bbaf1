import { Link } from 'react-router-dom';
import { dayOf } from '../../domain/core/calendar-day';
import { Card } from '../../ui/card';
import { Day } from '../../ui/day';
import styles from './compliance.module.css';
import { FROM_LIST } from './task-address';
import { useComplianceAddress } from './use-compliance-address';
import type { Compliance } from './use-compliance';

const SHOWN = 6;

/** The next deadlines that have not passed. */
export function Upcoming({ compliance: { shown, view } }: { compliance: Compliance }) {
  const { addressOf } = useComplianceAddress();
  const next = shown
    .filter((task) => task.status !== 'completed' && dayOf(task.deadline) >= view.today)
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="h-ui">
        Upcoming deadlines
      </h2>
      {next.length === 0 ? (
        <p className="small muted">Nothing is due.</p>
      ) : (
        <Card className={styles.upcoming}>
          <ol>
            {next.map((task) => (
              <li key={task.id}>
                <Day date={task.deadline} style="short" />
                {view.premium ? (
                  <Link className="title-link" to={addressOf({ task: task.id })} state={FROM_LIST}>
                    {task.title}
                  </Link>
                ) : (
                  <span>{task.title}</span>
                )}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}
