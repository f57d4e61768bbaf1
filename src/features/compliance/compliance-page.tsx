import { CalendarDays, List as ListIcon, Plus } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { ChipGroup, ChipLink } from '../../ui/chip';
import { Page, PageHead, Split } from '../../ui/page';
import { Arriving } from '../shared/arriving';
import { PlanBadge } from '../shared/plan-badge';
import { TaskCalendar } from './calendar/task-calendar';
import styles from './compliance.module.css';
import { Counters } from './counters';
import { DeleteTask } from './delete-task';
import { CreateTask } from './form/create-task';
import { EditTask } from './form/edit-task';
import { TaskListSection } from './list/task-list-section';
import { OpenTask } from './open-task';
import { Upcoming } from './upcoming';
import { useComplianceAddress, type ComplianceAddress } from './use-compliance-address';
import { useCompliance, type Compliance } from './use-compliance';

export { askFirst } from './ask-first';

const TITLE = 'Compliance';

/** /compliance: what is to be done until when, as a list and as a calendar. */
export function CompliancePage() {
  const compliance = useCompliance();
  const address = useComplianceAddress();
  return (
    <Page title={TITLE}>
      <PageHead
        title={
          <>
            {TITLE} {compliance && <PlanBadge tier={compliance.account.entitlement.tier} />}
          </>
        }
        actions={
          <LinkButton to={address.addressOf({ create: '1' })} variant="primary">
            <Plus className="icon" />
            Create task
          </LinkButton>
        }
      />
      {compliance ? <Tasks compliance={compliance} address={address} /> : <Arriving rows={6} />}
      {compliance && (
        <>
          <OpenTask compliance={compliance} />
          <CreateTask compliance={compliance} />
          <EditTask compliance={compliance} />
          <DeleteTask />
        </>
      )}
    </Page>
  );
}

function Tasks({ compliance, address }: { compliance: Compliance; address: ComplianceAddress }) {
  const { view } = address;
  return (
    <>
      <Counters counts={compliance.counts} />
      <ViewChips address={address} />
      {view === 'list' ? (
        <Split className={styles.work}>
          <TaskListSection compliance={compliance} />
          <aside className="stack-l" aria-label="Deadlines">
            <TaskCalendar compliance={compliance} />
            <Upcoming compliance={compliance} />
          </aside>
        </Split>
      ) : (
        <div className="stack-l">
          <TaskCalendar compliance={compliance} />
          <Upcoming compliance={compliance} />
        </div>
      )}
    </>
  );
}

function ViewChips({ address: { view, addressOf } }: { address: ComplianceAddress }) {
  return (
    <ChipGroup label="View" className="no-print">
      <ChipLink current={view === 'list'} to={addressOf({ view: undefined })} replace>
        <ListIcon className="icon icon-s" />
        List
      </ChipLink>
      <ChipLink current={view === 'calendar'} to={addressOf({ view: 'calendar' })} replace>
        <CalendarDays className="icon icon-s" />
        Calendar
      </ChipLink>
    </ChipGroup>
  );
}
