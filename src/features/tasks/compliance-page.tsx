import { ListPlus, Plus } from 'lucide-react';
import { useMedia, WIDE } from '../../lib/use-media';
import { LinkButton } from '../../ui/button';
import { Page, PageHead } from '../../ui/page';
import { Arriving } from '../shared/arriving';
import { PlanBadge } from '../shared/plan-badge';
import styles from './compliance.module.css';
import { Counters } from './counters';
import { ExportMenu } from './export/export-menu';
import { DaysOff, Details, Dialogs, Year } from './later-parts';
import { TaskListSection } from './list/task-list-section';
import { standingWords } from './standing-words';
import { useComplianceAddress, type ComplianceAddress } from './use-compliance-address';
import { useCompliance, type Compliance } from './use-compliance';
import { ViewTabs } from './view-tabs';

export { preloadQueries } from './preload';

const TITLE = 'Compliance';

/** /compliance: the open tasks as a list and as a year, and the completed ones; one task beside its list. */
export function CompliancePage() {
  const compliance = useCompliance();
  const address = useComplianceAddress();
  return (
    <Page title={TITLE} className={styles.page}>
      <PageHead
        title={TITLE}
        beside={
          compliance?.account.entitlement.premium && (
            <span className={styles.plan}>
              <PlanBadge tier={compliance.account.entitlement.tier} />
            </span>
          )
        }
        lede={compliance && <span className={styles.lede}>{standingWords(compliance.all, compliance.view.today)}</span>}
        actions={
          <>
            {compliance && <ExportMenu compliance={compliance} />}
            <LinkButton to={address.addressOf({ templates: 'all' })} className={styles.small}>
              <ListPlus className="icon" />
              <span className={styles.word}>Obligations</span>
            </LinkButton>
            <LinkButton to={address.addressOf({ create: '1' })} variant="primary" className={styles.small}>
              <Plus className="icon" />
              <span className={styles.word}>Create task</span>
            </LinkButton>
          </>
        }
      />
      {compliance ? <Work compliance={compliance} address={address} /> : <Arriving rows={6} />}
      {compliance && <Dialogs compliance={compliance} />}
    </Page>
  );
}

/** The open task is always at the same place, so that what is typed in it stays when the window becomes narrow. */
function Work({ compliance, address }: { compliance: Compliance; address: ComplianceAddress }) {
  const isWide = useMedia(WIDE);
  const isYear = address.view === 'year';
  return (
    <>
      <div className={styles.tools}>
        <ViewTabs address={address} />
        <Counters counts={compliance.counts} />
      </div>
      <div className={styles.desk} data-view={address.view}>
        {isYear ? <Year compliance={compliance} /> : <TaskListSection compliance={compliance} />}
        {isWide && !isYear && address.task === '' && <DaysOff compliance={compliance} />}
        <Details compliance={compliance} beside={isWide && !isYear && compliance.view.premium} />
      </div>
    </>
  );
}
