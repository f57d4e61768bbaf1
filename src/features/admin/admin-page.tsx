import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Overview } from '../../domain/admin/admin-panel';
import { Page, PageHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { PlanBadge } from '../shared/plan-badge';
import { useUnderWay } from '../shared/use-under-way';
import { useAccount } from '../shared/use-account';
import { useOnline } from '../../sync/requests/use-online';
import styles from './admin.module.css';
import { DiskNote } from './disk-note';
import { GenerateTab } from './generate/generate-tab';
import { ProposedNote } from './proposed-note';
import { Totals } from './totals';
import { useOverview } from './use-overview';

const TAB = 'tab';

const SourcesTab = lazy(() => import('./sources/sources-tab').then(({ SourcesTab }) => ({ default: SourcesTab })));
const ContentList = lazy(() => import('./manage/content-list').then(({ ContentList }) => ({ default: ContentList })));
const PostsTab = lazy(() => import('./manage/posts-tab').then(({ PostsTab }) => ({ default: PostsTab })));
const PeopleTab = lazy(() => import('./manage/people-tab').then(({ PeopleTab }) => ({ default: PeopleTab })));
const AuditTab = lazy(() => import('./manage/audit-tab').then(({ AuditTab }) => ({ default: AuditTab })));

/**
 * /admin: fetching and editing content. For admins: other users are sent to /dashboard, and the server refuses their
 * requests.
 */
export function AdminPage() {
  const account = useAccount();
  if (!account?.user) return <AdminSkeleton />;
  return account.entitlement.tier === 'admin' ? <Panel /> : <Navigate to="/dashboard" replace />;
}

function Panel() {
  const online = useOnline();
  const { overview } = useOverview(online);
  const runs = useUnderWay(online);
  return (
    <Page title="Admin">
      <PageHead title="Admin" actions={<Totals overview={overview} />}>
        <p className={styles.badge}>
          <PlanBadge tier="admin" />
        </p>
      </PageHead>
      <DiskNote overview={overview} />
      <ProposedNote overview={overview} />
      <PanelTabs
        overview={overview}
        bodies={{
          generate: <GenerateTab overview={overview} runs={runs} online={online} />,
          sources: <SourcesTab runs={runs} online={online} />,
          articles: <ContentList name="articles" />,
          laws: <ContentList name="laws" />,
          facts: <ContentList name="facts" />,
          rules: <ContentList name="rules" />,
          commencements: <ContentList name="commencements" />,
          commentary: <ContentList name="commentary" />,
          posts: <PostsTab />,
          people: <PeopleTab />,
          audit: <AuditTab />,
        }}
      />
    </Page>
  );
}

const LABELS = {
  generate: 'Generate Content',
  sources: 'Data Sources',
  articles: 'Manage Articles',
  laws: 'Manage Laws',
  facts: 'Facts',
  rules: 'Rules',
  commencements: 'Commencements',
  commentary: 'Commentary',
  posts: 'Posts',
  people: 'People',
  audit: 'Audit log',
};
type TabName = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as TabName[];

function PanelTabs({ overview, bodies }: { overview: Overview | undefined; bodies: Record<TabName, ReactNode> }) {
  const [params, setParams] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const open = NAMES.find((name) => name === params.get(TAB)) ?? 'generate';
  const counts: Partial<Record<TabName, number>> = {
    articles: overview?.articles,
    laws: overview?.laws,
    posts: overview?.pending_posts,
  };
  useEffect(() => {
    // On phones the row of tabs scrolls; the open tab may be out of view.
    place.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <div ref={place}>
      <Tabs
        label="Admin"
        value={open}
        // Each list has its own filters: drop those of the previous tab.
        onValueChange={(value) => setParams({ [TAB]: value }, { replace: true })}
        items={NAMES.map((name) => ({
          value: name,
          label: LABELS[name],
          count: counts[name],
          content: <Suspense fallback={<SkeletonRows rows={8} />}>{bodies[name]}</Suspense>,
        }))}
      />
    </div>
  );
}

function AdminSkeleton() {
  return (
    <Page title="Admin">
      <PageHead title="Admin" />
      <SkeletonRows rows={8} />
    </Page>
  );
}
