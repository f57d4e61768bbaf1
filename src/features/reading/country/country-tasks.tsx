import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { LinkButton } from '../../../ui/button';
import { Card, List } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import styles from './country.module.css';
import { openTasks } from './queries';
import { TaskRows } from './task-rows';

/** The user's open tasks of the country. */
export function CountryTasks({ country }: { country: CountryRow }) {
  const tasks = useQuery(openTasks, country.id);
  if (!tasks) return null;
  return (
    <section aria-labelledby="tasks" className={styles.list}>
      <SectionHead id="tasks" title="My tasks">
        <Link to={`/compliance?${new URLSearchParams({ country: country.name })}`}>All in Compliance</Link>
      </SectionHead>
      {tasks.length > 0 ? (
        <List>
          <TaskRows tasks={tasks} />
        </List>
      ) : (
        <Card>
          <EmptyState
            icon={ListChecks}
            action={<LinkButton to={`/compliance?templates=${country.id}`}>Add from the law</LinkButton>}
          >
            <p>You have no open tasks for {country.name}.</p>
          </EmptyState>
        </Card>
      )}
    </section>
  );
}
