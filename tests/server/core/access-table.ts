/**
 * The access rules as a table, independent of pb_migrations. access.test.ts compares the API rules with it row
 * by row.
 *
 * The seven places of a cell are: Anonymous, Free, Premium, Lapsed, Other, admin (M, for manager), Superuser. A
 * dash means refused.
 * - F, L and O are on the free plan. F and L follow the country of the rows; O follows another one, to which
 * rows “elsewhere” belong.
 * - L had Premium until yesterday. P has it, and follows nothing.
 * - Rows “of F” belong to F, not to P, L, O or M.
 * - `create` creates this very row, so with F as its owner. `update` sends the patch of access-rows.ts.
 * - Realtime events of records reach superusers only: streams.test.ts.
 *
 * Payment events, the trial ledger and the audit log are append-only: not even a superuser changes them.
 */
export const ACCESS = `
                                          |  list   |  view   | create  | update  | delete
users: F                                  | -F---MS | -F---MS | A-----S | ------S | ------S
profiles: of F                            | -F----S | -F----S | ------S | -F----S | ------S
read_marks: of F                          | -F----S | -F----S | ------S | -F----S | ------S
countries                                 | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
labour_laws: published                    | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
labour_laws: published, elsewhere         | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
labour_laws: unpublished                  | -----MS | -----MS | -----MS | -----MS | -----MS
law_versions: of a published law          | -FPL-MS | -FPL-MS | ------S | ------S | ------S
law_versions: of a law elsewhere          | --P-OMS | --P-OMS | ------S | ------S | ------S
law_versions: of an unpublished law       | -----MS | -----MS | ------S | ------S | ------S
employment_facts                          | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
employment_facts: elsewhere               | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
commencements                             | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
commencements: elsewhere                  | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
rules                                     | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
rules: elsewhere                          | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
articles: free                            | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
articles: premium                         | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
articles: elsewhere                       | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
articles: unpublished                     | -----MS | -----MS | -----MS | -----MS | -----MS
article_contents: of a free article       | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
article_contents: of a premium article    | --P--MS | --P--MS | -----MS | -----MS | -----MS
article_contents: of an article elsewhere | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
article_contents: of an unpublished one   | -----MS | -----MS | -----MS | -----MS | -----MS
expert_commentaries: open                 | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
expert_commentaries: closed               | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
commentary_contents: open                 | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
commentary_contents: closed               | --P--MS | --P--MS | -----MS | -----MS | -----MS
events                                    | -FPL-MS | -FPL-MS | -----MS | -----MS | -----MS
events: elsewhere                         | --P-OMS | --P-OMS | -----MS | -----MS | -----MS
task_templates                            | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
sources: listed                           | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
sources: not listed                       | -----MS | -----MS | -----MS | -----MS | -----MS
linkedin_labour_topics: pending, of F     | -F---MS | -F---MS | -F----S | -----MS | -F---MS
linkedin_labour_topics: approved, of F    | -FPLOMS | -FPLOMS | ------S | -----MS | -----MS
linkedin_labour_topics: rejected, of F    | -F---MS | -F---MS | ------S | -----MS | -----MS
linkedin_labour_topics: approved, of M    | -FPLOMS | -FPLOMS | -----MS | -----MS | -----MS
linkedin_labour_topics: pending, of none  | -----MS | -----MS | ------S | -----MS | -----MS
notifications: of F                       | -F----S | -F----S | ------S | -F----S | ------S
compliance_tasks: of F                    | -F----S | -F----S | -F----S | -F----S | -F----S
task_evidence: of F                       | -F----S | -F----S | -F----S | -F----S | -F----S
task_evidence: of F, on a task of O       | -F----S | -F----S | ------S | ------S | -F----S
task_history: of F                        | -F----S | -F----S | ------S | ------S | ------S
decisions: of F                           | -F----S | -F----S | -F----S | -F----S | -F----S
own_values: of F                          | -F----S | -F----S | -F----S | -F----S | -F----S
bookmarks: of F                           | -F----S | -F----S | -F----S | -F----S | -F----S
highlights: of F                          | -F----S | -F----S | -F----S | -F----S | -F----S
saved_searches: of F                      | -F----S | -F----S | -F----S | -F----S | -F----S
conversations: of F                       | -F----S | -F----S | -F----S | -F----S | -F----S
shares: of F                              | -F----S | -F----S | -F----S | ------S | ------S
subscriptions: of F                       | -F----S | -F----S | ------S | ------S | ------S
payments: of F                            | -F----S | -F----S | ------S | ------S | ------S
payments: of nobody any more              | ------S | ------S | ------S | ------S | ------S
payment_events                            | ------S | ------S | ------S | ------- | -------
refund_requests: of F                     | -F----S | -F----S | ------S | ------S | ------S
trial_ledger                              | ------S | ------S | ------S | ------- | -------
tombstones: shared                        | -FPLOMS | -FPLOMS | ------S | ------S | ------S
tombstones: of F                          | -F----S | -F----S | ------S | ------S | ------S
sync_marks                                | ------S | ------S | ------S | ------S | ------S
applied_ops: of F                         | ------S | ------S | ------S | ------S | ------S
fetch_runs                                | -----MS | -----MS | ------S | ------S | ------S
push_subscriptions: of F                  | ------S | ------S | ------S | ------S | ------S
devices: of F                             | ------S | ------S | ------S | ------S | ------S
calendar_tokens: of F                     | ------S | ------S | ------S | ------S | ------S
ai_usage: of F                            | -----MS | -----MS | ------S | ------S | ------S
digest_log: of F                          | ------S | ------S | ------S | ------S | ------S
audit_log                                 | -----MS | -----MS | ------S | ------- | -------
`;

export const ACTORS = ['A', 'F', 'P', 'L', 'O', 'M', 'S'] as const;
export type Actor = (typeof ACTORS)[number];

export const ACTIONS = ['list', 'view', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

export interface AccessLine {
  /** The first cell: the collection and, after a colon, the kind of row. */
  name: string;
  collection: string;
  allowed: Record<Action, Actor[]>;
}

/** The lines of the table. @throws if a line has the wrong form */
export function accessLines(table = ACCESS): AccessLine[] {
  const [, ...lines] = table.trim().split('\n');
  return lines.map((line) => {
    const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== ACTIONS.length) throw new Error(`not ${ACTIONS.length} cells: ${line}`);
    return {
      name,
      collection: name.split(':')[0] ?? '',
      allowed: Object.fromEntries(
        ACTIONS.map((action, at) => [action, actorsOf(cells[at] ?? '')]),
      ) as AccessLine['allowed'],
    };
  });
}

function actorsOf(cell: string): Actor[] {
  const isPlaced =
    cell.length === ACTORS.length && [...cell].every((letter, at) => letter === '-' || letter === ACTORS[at]);
  if (!isPlaced) throw new Error(`not a cell: ${cell}`);
  return ACTORS.filter((actor) => cell.includes(actor));
}
