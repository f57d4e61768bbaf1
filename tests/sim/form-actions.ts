import { localRow, make } from './make-change';
import { someTab, type Stage } from './stage';

const SECOND = 1000;

/** Text fields that a form of the app changes. */
const FORMS = [
  ['compliance_tasks', ['title', 'notes', 'description']],
  ['bookmarks', ['note']],
  ['task_evidence', ['note']],
  ['profiles', ['full_name']],
  ['highlights', ['note']],
  ['saved_searches', ['name']],
  ['conversations', ['title']],
] as const;

/** A form stays open for a while, and is saved as it was opened: rows may arrive in between. */
export async function editInForm(stage: Stage): Promise<void> {
  const { random, ledger, world } = stage;
  const place = someTab(stage);
  const [collection, fields] = random.pick(FORMS);
  const row = place && (await localRow(stage, place.tab, collection));
  if (!row) return;
  const field = random.pick<string>(fields);
  await world.sleep(random.pick([SECOND, 20 * SECOND, 300 * SECOND]));
  const patch = { [field]: ledger.mint(field) };
  await make(stage, place, { collection, kind: 'update', record: row.id, patch, seen: row, label: 'Form' }, field);
}
