import { CheckCheck, ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount, plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { SectionHead } from '../../../ui/page';
import { PremiumPanel } from '../../shared/premium-lock';
import styles from '../compliance.module.css';
import { useTaskAddress } from '../task-address';
import { narrowed, sortedBy, type Show } from '../task-list';
import { useComplete } from '../use-complete';
import { useComplianceAddress, type ComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { SelectionBar } from './selection-bar';
import { TaskFilterBar } from './task-filter-bar';
import { TaskResults } from './task-results';
import { useSelection } from './use-selection';

const CHIPS: readonly [Show, string][] = [
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ['all', 'All'],
];

/** The list with filters, multiple selection, and the note of the plan's limit. */
export function TaskListSection({ compliance }: { compliance: Compliance }) {
  const { shown, hidden, view, all } = compliance;
  const address = useComplianceAddress();
  const { show, country, text, law, sort } = address;
  const tasks = useMemo(
    () => sortedBy(narrowed(shown, { show, country, text, law }, view.today, view.lawTitle), sort),
    [shown, show, country, text, law, sort, view],
  );
  const selection = useSelection(tasks);
  const { complete, completeAll, busy } = useComplete();
  const addressOf = useTaskAddress();
  return (
    <section aria-labelledby="tasks">
      <SectionHead id="tasks" title="Tasks">
        {all.length > 0 && <ShowChips address={address} />}
      </SectionHead>
      <div className="stack">
        {all.length > 0 && <TaskFilterBar compliance={compliance} />}
        {all.length > 0 && (
          <div className={`row between no-print ${styles.above}`}>
            <p className="small muted">
              {plural(tasks.length, 'task')}.{!view.premium && ' Details, evidence and exports open with Premium.'}
            </p>
            <div className="row">
              <LinkButton variant="quiet" to={address.addressOf({ templates: 'all' })}>
                <ListPlus className="icon" />
                Obligations
              </LinkButton>
              {!selection.active && selection.possible.length > 1 && (
                <Button variant="quiet" onClick={selection.start}>
                  <CheckCheck className="icon" />
                  Select
                </Button>
              )}
            </div>
          </div>
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
      </div>
    </section>
  );
}

function ShowChips({ address: { show, addressOf } }: { address: ComplianceAddress }) {
  return (
    <ChipGroup label="Show" className={`${styles.show} no-print`}>
      {CHIPS.map(([value, label]) => (
        <ChipLink
          key={value}
          current={show === value}
          to={addressOf({ show: value === 'all' ? undefined : value })}
          replace
        >
          {label}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
