import { addDays, type Day } from '../../../src/domain/core/calendar-day';
import type { CommencementRow, FactRow, TemplateRow } from '../../../src/domain/core/rows';
import { horizonOf, type HorizonRows } from '../../../src/domain/reading/horizon';
import type { HorizonDays, HorizonEntry } from '../../../src/domain/reading/horizon-entries';
import type { App } from '../core/app';
import { readText } from '../core/sql';

const STATEMENT = [
  'verification',
  'evidence_kind',
  'evidence',
  'seen_on',
  'review_by',
  'source_changed_on',
  'source_url',
];

/** The entries of all countries whose day is within the days; those without a day are left out. */
export function horizonEntries(app: App, days: HorizonDays): HorizonEntry[] {
  const within = { from: days.from, until: addDays(days.until, 1) };
  const rows: HorizonRows = {
    commencements: read<CommencementRow>(
      app,
      ['id', 'country', 'law', 'what', 'kind', 'date', 'certainty', 'provisions', ...STATEMENT],
      'commencements WHERE date >= {:from} AND date < {:until}',
      within,
      ['topics'],
    ),
    laws: read<HorizonRows['laws'][number]>(
      app,
      ['id', 'country', 'title', 'status', 'effective_date', 'amended_on', 'repealed_on', ...STATEMENT],
      `labour_laws WHERE is_published AND (effective_date BETWEEN {:from} AND {:until} OR amended_on BETWEEN {:from} AND {:until}
        OR repealed_on BETWEEN {:from} AND {:until})`,
      within,
      ['topics'],
    ).map((law) => ({ ...law, is_published: true })),
    facts: read<FactRow>(
      app,
      ['id', 'country', 'topic', 'value', 'amount', 'unit', 'law', 'provision', 'valid_from', 'as_of', ...STATEMENT],
      "employment_facts WHERE json_valid(next) AND json_type(next) = 'object' OR valid_from >= {:from}",
      within,
      ['next', 'past'],
    ),
    templates: read<TemplateRow>(
      app,
      ['id', 'country', 'title', 'law', 'provision', 'recurrence', ...STATEMENT],
      "task_templates WHERE recurrence LIKE '%FREQ=YEARLY%'",
      {},
      ['topics'],
    ),
  };
  return horizonOf(rows, days).filter(({ day }) => day !== '');
}

/** @param lists JSON fields */
function read<T>(
  app: App,
  fields: readonly string[],
  from: string,
  params: Record<string, Day>,
  lists: readonly string[],
): T[] {
  const members = [
    ...fields.map((field) => `'${field}', ${field}`),
    ...lists.map((field) => `'${field}', json(iif(json_valid(${field}), ${field}, 'null'))`),
  ];
  const found = readText(
    app,
    `SELECT json_group_array(json_object(${members.join(', ')})) AS value FROM ${from}`,
    params,
  );
  return JSON.parse(found ?? '[]') as T[];
}
