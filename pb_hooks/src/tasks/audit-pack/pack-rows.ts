import type { PackFilter, PackRows } from '../../../../src/domain/tasks/audit-pack';
import type { App } from '../../core/app';
import { readNumber, readText } from '../../core/sql';

interface Chosen {
  user: string;
  filter: PackFilter;
  today: string;
}

/** The user's own tasks that match the filter. Every query checks the owner again. */
const CHOSEN = `SELECT * FROM compliance_tasks WHERE user = {:user} AND ({:task} = '' OR id = {:task})
  AND ({:from} = '' OR substr(deadline, 1, 10) >= {:from}) AND ({:to} = '' OR substr(deadline, 1, 10) <= {:to})
  AND CASE {:status} WHEN 'completed' THEN status = 'completed' WHEN 'open' THEN status != 'completed'
    WHEN 'overdue' THEN status != 'completed' AND substr(deadline, 1, 10) < {:today} ELSE 1 END`;

/** How a law or an obligation was checked. */
const STATEMENT = ['verification', 'evidence_kind', 'evidence', 'seen_on', 'review_by', 'source_changed_on'];
const FIELDS: Record<keyof PackRows, readonly string[]> = {
  tasks: [
    'id',
    'rev',
    'created',
    'updated',
    'title',
    'description',
    'country',
    'law',
    'law_version',
    'status',
    'deadline',
    'recurrence',
    'working_day',
    'notes',
    'completed_at',
    'missing',
    'missing_reason',
    'template',
    'basis_title',
  ],
  evidence: ['id', 'rev', 'created', 'task', 'file', 'name', 'evidence_date', 'note'],
  history: ['id', 'created', 'task', 'field', 'from', 'to', 'at', 'by'],
  laws: ['id', 'title', 'citation', ...STATEMENT],
  templates: ['id', 'title', 'provision', 'source_url', ...STATEMENT],
  versions: ['id', 'rev', 'law', 'hash', 'seen_at'],
};

export function taskCount(app: App, chosen: Chosen): number {
  return readNumber(app, `SELECT count(*) AS value FROM (${CHOSEN})`, paramsOf(chosen));
}

/** All rows of a pack. It contains published laws only. */
export function packRows(app: App, chosen: Chosen): PackRows {
  const params = paramsOf(chosen);
  const list = <T>(name: keyof PackRows, from: string, more = '') => {
    const members = FIELDS[name].map((field) => `'${field}', "${field}"`).join(', ');
    return JSON.parse(
      readText(
        app,
        `WITH chosen AS (${CHOSEN}) SELECT json_group_array(json_object(${members}${more})) AS value FROM (${from})`,
        params,
      ) ?? '[]',
    ) as T[];
  };
  const checklist = `, 'checklist', json(CASE WHEN json_valid(checklist) AND json_type(checklist) = 'array' THEN checklist ELSE '[]' END)`;
  return {
    tasks: list('tasks', 'SELECT * FROM chosen ORDER BY deadline, title, id', checklist),
    evidence: list(
      'evidence',
      'SELECT * FROM task_evidence WHERE user = {:user} AND task IN (SELECT id FROM chosen) ORDER BY evidence_date, created, id',
    ),
    history: list(
      'history',
      'SELECT * FROM task_history WHERE user = {:user} AND task IN (SELECT id FROM chosen) ORDER BY at, rev',
    ),
    laws: list('laws', 'SELECT * FROM labour_laws WHERE is_published AND id IN (SELECT law FROM chosen)'),
    templates: list('templates', 'SELECT * FROM task_templates WHERE id IN (SELECT template FROM chosen)'),
    versions: list(
      'versions',
      'SELECT * FROM law_versions WHERE law IN (SELECT law FROM chosen)',
      ", 'official', json(CASE WHEN official THEN 'true' ELSE 'false' END)",
    ),
  };
}

/** The folder of evidence files on this machine; '' if they are in S3. */
export function evidenceFolder(app: App): string {
  if (app.settings().s3.enabled) return '';
  return $filepath.join(app.dataDir(), 'storage', app.findCollectionByNameOrId('task_evidence').id);
}

function paramsOf({ user, filter: { from, to, status, task }, today }: Chosen) {
  return { user, from, to, status, task, today };
}
