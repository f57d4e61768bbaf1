import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount, plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { PremiumPanel } from '../../shared/premium-lock';
import styles from '../compliance.module.css';
import { useTaskAddress } from '../task-address';
import { narrowed, sortedBy } from '../task-list';
import { useComplete } from '../use-complete';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { SelectionBar } from './selection-bar';
import { TaskFilterBar } from './task-filter-bar';
import { TaskResults } from './task-results';
import { useSelection } from './use-selection';

/** The open or the completed tasks with filters, multiple selection, and the note of the plan's limit. */
export function TaskListSection({ compliance }: { compliance: Compliance }) {
  const { shown, hidden, view, all } = compliance;
  const { view: screen, show, country, text, law, sort } = useComplianceAddress();
  const done = screen === 'done';
  const tasks = useMemo(
    () => sortedBy(narrowed(shown, { done, show, country, text, law }, view.today, view.lawTitle), sort),
    [shown, done, show, country, text, law, sort, view],
  );
  const selection = useSelection(tasks);
  const { complete, completeAll, busy } = useComplete(view.premium);
  const addressOf = useTaskAddress();
  return (
    <>
      {all.length > 0 && (
        <TaskFilterBar compliance={compliance}>
          {!selection.active && selection.possible.length > 1 && (
            <Button variant="quiet" onClick={selection.start}>
              <CheckCheck className="icon" />
              Select
            </Button>
          )}
        </TaskFilterBar>
      )}
      <section aria-labelledby="tasks" className={styles.list}>
        <h2 id="tasks" className="visually-hidden" tabIndex={-1}>
          Tasks
        </h2>
        {all.length > 0 && !view.premium && (
          <p className="small muted">Details, evidence and exports open with Premium.</p>
        )}
        <TaskResults
          compliance={compliance}
          tasks={tasks}
          selection={selection}
          addressOf={addressOf}
          onComplete={complete}
        />
        {hidden > 0 && (
          <PremiumPanel what={`${plural(hidden, 'more task')}`}>
            The free plan lists {formatCount(shown.length)} of your {plural(all.length, 'task')}. The numbers above,
            reminders and the download of your data hold all of them.
          </PremiumPanel>
        )}
        {selection.active && (
          <SelectionBar
            selection={selection}
            busy={busy}
            onComplete={() => void completeAll(selection.picked).then(selection.end)}
          />
        )}
      </section>
    </>
  );
}
