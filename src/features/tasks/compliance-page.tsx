import { Plus } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { Page, PageHead, Split } from '../../ui/page';
import { Arriving } from '../shared/arriving';
import { PlanBadge } from '../shared/plan-badge';
import { TaskCalendar } from './calendar/task-calendar';
import styles from './compliance.module.css';
import { Counters } from './counters';
import { DeleteTask } from './delete-task';
import { ExportMenu } from './export/export-menu';
import { CreateTask } from './form/create-task';
import { EditTask } from './form/edit-task';
import { TaskListSection } from './list/task-list-section';
import { OpenTask } from './open-task';
import { OpenTemplates } from './templates/open-templates';
import { Upcoming } from './upcoming';
import { useComplianceAddress, type ComplianceAddress } from './use-compliance-address';
import { useCompliance, type Compliance } from './use-compliance';
import { ViewSwitch } from './view-switch';

export { preloadQueries } from './preload';

const TITLE = 'Compliance';

/** /compliance: the tasks as a list and as a calendar. */
export function CompliancePage() {
  const compliance = useCompliance();
  const address = useComplianceAddress();
  return (
    <Page title={TITLE}>
      <PageHead
        title={TITLE}
        actions={
          <>
            <ViewSwitch address={address} />
            {compliance && <ExportMenu compliance={compliance} />}
            <LinkButton to={address.addressOf({ create: '1' })} variant="primary">
              <Plus className="icon" />
              Create task
            </LinkButton>
          </>
        }
      >
        {compliance?.account.entitlement.premium && (
          <p className={styles.plan}>
            <PlanBadge tier={compliance.account.entitlement.tier} />
          </p>
        )}
      </PageHead>
      {compliance ? <Tasks compliance={compliance} address={address} /> : <Arriving rows={6} />}
      {compliance && <Dialogs compliance={compliance} />}
    </Page>
  );
}

function Tasks({ compliance, address: { view } }: { compliance: Compliance; address: ComplianceAddress }) {
  return (
    <>
      <Counters counts={compliance.counts} />
      {view === 'list' ? (
        <Split className={styles.work}>
          <TaskListSection compliance={compliance} />
          <aside className="stack-l" aria-label="Deadlines">
            <div className={styles.wideOnly}>
              <TaskCalendar compliance={compliance} />
            </div>
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

/** The dialogs that the address opens over the list. */
function Dialogs({ compliance }: { compliance: Compliance }) {
  return (
    <>
      <OpenTask compliance={compliance} />
      <CreateTask compliance={compliance} />
      <EditTask compliance={compliance} />
      <DeleteTask />
      <OpenTemplates />
    </>
  );
}
