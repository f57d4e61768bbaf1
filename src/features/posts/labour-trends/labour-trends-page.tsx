import { Plus, RefreshCw } from 'lucide-react';
import { Button, LinkButton } from '../../../ui/button';
import { Page, PageHead, SectionHead, Split } from '../../../ui/page';
import { LinkedInConnection } from '../linkedin/linkedin-connection';
import { useAction } from '../../shared/use-action';
import styles from './labour-trends.module.css';
import { NOT_FETCHED, refreshTopics } from './refresh-topics';
import { TopicDialog } from './topic-dialog';
import { TopicFilters } from './topic-filters';
import { TopicGrid, TopicList } from './topic-list';
import { useReturn } from './use-return';
import { useTopics } from './use-topics';

const TITLE = 'Labour Trends';

/** /labour-trends: posts about labour law; also the return address of LinkedIn's sign-in. */
export function LabourTrendsPage() {
  useReturn();
  const topics = useTopics();
  const own = typeof topics.stored === 'object' ? topics.stored.own : [];
  const isAnything = typeof topics.stored === 'object' && topics.stored.approved.length > 0;
  return (
    <Page title={TITLE}>
      <PageHead
        title={TITLE}
        lede="What people who work with labour law discuss on LinkedIn, sorted by topic. Posts are opinions, not the law."
        actions={<Actions />}
      />
      <Split>
        <div className="stack-l">
          {own.length > 0 && (
            <section aria-labelledby="own">
              <SectionHead id="own" title="Your posts" />
              <TopicGrid label="Your posts" rows={own} topics={topics} column="100%" />
            </section>
          )}
          <section aria-labelledby="posts" className="stack">
            <h2 id="posts" className="visually-hidden">
              Posts
            </h2>
            {isAnything && <TopicFilters topics={topics} />}
            <TopicList topics={topics} />
          </section>
        </div>
        <aside aria-labelledby="connection" className={styles.aside}>
          <h2 id="connection" className="h-ui">
            Your LinkedIn account
          </h2>
          <LinkedInConnection />
        </aside>
      </Split>
      <TopicDialog topics={topics} />
    </Page>
  );
}

function Actions() {
  const { busy, online, run } = useAction(refreshTopics, NOT_FETCHED);
  return (
    <>
      <Button busy={busy} disabled={!online} onClick={() => void run()}>
        <RefreshCw className="icon" />
        {busy ? 'Refreshing...' : 'Refresh'}
      </Button>
      <LinkButton variant="primary" to="/add-linkedin-post">
        <Plus className="icon" />
        Add LinkedIn Post
      </LinkButton>
    </>
  );
}
