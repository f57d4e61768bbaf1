import type { AdminSource } from '../../../src/domain/admin/admin-panel';
import { sourceState, sourceStateText } from '../../../src/domain/content/source-state';
import type { App } from '../core/app';
import { requireAdmin } from '../core/require-admin';
import { readText } from '../core/sql';

/** As stored. */
type SourceRow = Omit<AdminSource, 'state' | 'state_text' | 'missing_keys'> & { key_env: string[] | null };

const TEXTS = [
  'id',
  'name',
  'description',
  'url',
  'kind',
  'type',
  'country',
  'status',
  'verification',
  'licence',
  'feed_url',
  'feed_type',
  'adapter',
  'carries',
  'language',
  'last_tried',
  'last_ok',
  'last_new',
  'last_error',
  'retry_at',
  'moved_to',
  'created',
];
const NUMBERS = ['rev', 'tier', 'failures', 'stale_days'];
const FLAGS = ['listed', 'enabled', 'full_text', 'labour_only'];

const MEMBERS = [
  ...[...TEXTS, ...NUMBERS].map((name) => `'${name}', s.${name}`),
  ...FLAGS.map((name) => `'${name}', json(iif(s.${name}, 'true', 'false'))`),
  "'key_env', json(coalesce(nullif(s.key_env, ''), 'null'))",
  "'articles', (SELECT count(*) FROM articles a WHERE a.from_source = s.id)",
].join(', ');

/** `GET /api/admin/sources` → {items}: every source with its health, fetched ones first. */
export function listSources(e: core.RequestEvent): void {
  requireAdmin(e, 'look after the sources');
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, { items: allSources(e.app, new Date()) });
}

export function allSources(app: App, now: Date): AdminSource[] {
  const stored = readText(
    app,
    `SELECT json_group_array(json(item)) AS value FROM (SELECT json_object(${MEMBERS}) AS item FROM sources s
      ORDER BY s.feed_url = '', s.tier, s.name)`,
  );
  return (JSON.parse(stored!) as SourceRow[]).map(({ key_env, ...source }) => {
    const health = { ...source, missing_keys: (key_env ?? []).filter((name) => $os.getenv(name) === '') };
    return { ...health, state: sourceState(health, now), state_text: sourceStateText(health, now) };
  });
}
