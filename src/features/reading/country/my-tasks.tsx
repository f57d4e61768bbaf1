import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { formatCount } from '../../../lib/format';
import { tabAddress } from './country-tab';
import styles from './overview.module.css';
import { Panel } from './panel';
import { openTasks } from './queries';
import { TaskRows } from './task-rows';

const SHOWN = 3;
/** On a phone. */
const FEWEST = 2;

/** The user's next tasks of the country. */
export function MyTasks({ country }: { country: CountryRow }) {
  const tasks = useQuery(openTasks, country.id) ?? [];
  const all = tasks.length > FEWEST && (
    <Link to={tabAddress(country.code, 'tasks')}>All {formatCount(tasks.length)} tasks</Link>
  );
  return (
    <Panel id="my-tasks" title="My tasks" more={all}>
      {tasks.length > 0 ? (
        <ul className={styles.two}>
          <TaskRows tasks={tasks.slice(0, SHOWN)} />
        </ul>
      ) : (
        <p className={styles.none}>
          No open task. <Link to={`/compliance?templates=${country.id}`}>Add from the law</Link>
        </p>
      )}
    </Panel>
  );
}
