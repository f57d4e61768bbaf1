import { clipCharacters } from '../../domain/core/clip';
import { currentFacts } from '../../db/current-facts';
import type { MolaoDatabase } from '../../db/database';
import { countryById } from '../../db/queries';
import { dayOf, serverDateOf, today, type Day } from '../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../domain/core/labels';
import type {
  ArticleRow,
  CommencementRow,
  EventRow,
  FactRow,
  LawRow,
  TaskRow,
  TemplateRow,
} from '../../domain/core/rows';
import { COUNTRY_MAXIMUM, DESCRIPTION_MAXIMUM, TITLE_MAXIMUM } from '../../domain/tasks/tasks';
import { newestVersionOf } from './task-actions';
import { wordsOfCommencement, wordsOfEvent, wordsOfFact, wordsOfLaw, type TaskWords } from './task-words';

/** The kinds of rows that a task can be made from. */
export type Basis =
  | { kind: 'law'; row: LawRow }
  | { kind: 'article'; row: ArticleRow }
  | { kind: 'event'; row: EventRow }
  | { kind: 'fact'; row: FactRow }
  | { kind: 'commencement'; row: CommencementRow }
  | { kind: 'template'; row: TemplateRow };

/** Names in the address of the create dialog: `/compliance?create=1&law=<id>`. */
export const BASIS_TABLES = {
  law: 'labour_laws',
  article: 'articles',
  event: 'events',
  fact: 'employment_facts',
  commencement: 'commencements',
  template: 'task_templates',
} as const;

/** The row in an address; undefined if it is not on this device. */
export async function readBasis(database: MolaoDatabase, kind: Basis['kind'], id: string): Promise<Basis | undefined> {
  const row = await database.rows(BASIS_TABLES[kind]).get(id);
  const basis = row && ({ kind, row } as Basis);
  if (basis?.kind !== 'fact') return basis;
  const [current] = await currentFacts(database, [basis.row]);
  return { kind: 'fact', row: current! };
}

/**
 * Initial values of a task from a row: what to do, its country, the law with its current version, and as the deadline the day
 * of the row or the law's effective date, if it is in the future.
 *
 * @param day of the row, such as that of a fact's next value; '' for none
 */
export async function taskFromBasis(database: MolaoDatabase, basis: Basis, day: Day = ''): Promise<Partial<TaskRow>> {
  const lawId = lawOf(basis);
  const [country, law] = await Promise.all([
    countryById(database, basis.row.country),
    lawId ? database.rows('labour_laws').get(lawId) : undefined,
  ]);
  const { title, description, day: named = dayOf(law?.effective_date ?? '') } = wordsOf(basis, law, day);
  const lawRef = law?.id ?? '';
  return {
    title: clipCharacters(title, TITLE_MAXIMUM),
    description: clipCharacters(description, DESCRIPTION_MAXIMUM),
    country: clipCharacters(country?.name ?? '', COUNTRY_MAXIMUM),
    country_ref: country?.id ?? '',
    law: lawRef,
    law_version: await newestVersionOf(database, lawRef),
    deadline: deadlineOf(day || named),
    ...(basis.kind === 'template' && { template: basis.row.id }),
    basis: basis.kind,
    basis_id: basis.row.id,
    basis_title: clipCharacters(nameOf(basis), BASIS_TITLE_MAXIMUM),
  };
}

const deadlineOf = (day: Day) => (day > today('') ? serverDateOf(day) : '');

const BASIS_TITLE_MAXIMUM = 500;

function lawOf({ kind, row }: Basis): string {
  if (kind === 'law') return row.id;
  return kind === 'article' ? '' : row.law;
}

/** A template says itself what to do, and an article can be anything. */
function wordsOf({ kind, row }: Basis, law: LawRow | undefined, day: Day): TaskWords {
  const now = today('');
  switch (kind) {
    case 'law':
      return wordsOfLaw(row, day, now);
    case 'fact':
      return wordsOfFact(row, now);
    case 'commencement':
      return wordsOfCommencement(row, now);
    case 'event':
      return wordsOfEvent(row, law, now);
    case 'article':
      return { title: row.title, description: row.summary };
    case 'template':
      return { title: row.title, description: row.description };
  }
}

function nameOf({ kind, row }: Basis): string {
  if (kind === 'fact') return FACT_TOPIC_LABELS[row.topic];
  return kind === 'commencement' ? row.what : row.title;
}
