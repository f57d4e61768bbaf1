import type { Overview } from '../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../src/domain/core/dates';
import { isAiConfigured } from '../core/ai';
import { capitalDays } from '../core/capital-days';
import { diskState } from '../core/disk';
import { requireAdmin } from '../core/require-admin';
import { readText } from '../core/sql';
import { allSources } from './sources';

const FIGURES = `
SELECT json_object(
  'laws', (SELECT count(*) FROM labour_laws),
  'articles', (SELECT count(*) FROM articles),
  'drafts_by_country', (SELECT json_group_object(country, drafts) FROM (
    SELECT country, count(*) AS drafts FROM (
      SELECT country FROM labour_laws WHERE NOT is_published UNION ALL SELECT country FROM articles WHERE NOT is_published)
        GROUP BY country)),
  'facts', (SELECT count(*) FROM employment_facts),
  'commentaries', (SELECT count(*) FROM expert_commentaries),
  'pending_posts', (SELECT count(*) FROM linkedin_labour_topics WHERE state = 'pending'),
  'open_refunds', (SELECT count(*) FROM refund_requests WHERE state = 'requested'),
  'proposed_due', (SELECT count(*) FROM employment_facts WHERE json_valid(next) AND next ->> 'certainty' = 'proposed'
    AND next ->> 'from' <= {:days} ->> country),
  'users', (SELECT count(*) FROM users),
  'premium_users', (SELECT count(*) FROM users WHERE premium_until > {:now}),
  'last_run', json((SELECT json_object('id', id, 'job', job, 'status', status, 'started_at', started_at, 'finished_at', finished_at)
    FROM fetch_runs ORDER BY created DESC, id LIMIT 1))
) AS value`;

/** `GET /api/admin/overview` → Overview */
export function overview(e: core.RequestEvent): void {
  requireAdmin(e, 'see this');
  const now = new Date();
  const figures = JSON.parse(
    readText(e.app, FIGURES, { now: formatServerDate(now), days: JSON.stringify(capitalDays(e.app, now)) })!,
  ) as Omit<Overview, 'drafts' | 'sources' | 'ai' | 'disk'>;
  const fetched = allSources(e.app, now).filter(({ state }) => state !== 'reference');
  const having = (state: string) => fetched.filter((source) => source.state === state).length;
  const answer: Overview = {
    ...figures,
    drafts: Object.values(figures.drafts_by_country).reduce((sum, count) => sum + count, 0),
    sources: {
      enabled: fetched.filter(({ enabled }) => enabled).length,
      failing: having('failing'),
      stale: having('stale'),
    },
    ai: isAiConfigured(),
    disk: diskState(e.app) ?? null,
  };
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, answer);
}
