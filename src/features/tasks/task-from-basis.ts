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
 * Initial values of a task from a row: its country, the law with its current version, and as the deadline the day of the
 * row or the law's effective date, if it is in the future.
 *
 * @param day of the row, such as that of a fact's next value; '' for none
 */
export async function taskFromBasis(database: MolaoDatabase, basis: Basis, day: Day = ''): Promise<Partial<TaskRow>> {
  const { title, description, law: lawId } = wordsOf(basis);
  const [country, law] = await Promise.all([
    countryById(database, basis.row.country),
    lawId ? database.rows('labour_laws').get(lawId) : undefined,
  ]);
  return {
    title: clipCharacters(title, TITLE_MAXIMUM),
    description: clipCharacters(description, DESCRIPTION_MAXIMUM),
    country: clipCharacters(country?.name ?? '', COUNTRY_MAXIMUM),
    country_ref: country?.id ?? '',
    law: law?.id ?? '',
    law_version: await newestVersionOf(database, law?.id ?? ''),
    deadline: deadlineOf(day || dayOf(ownDate(basis, law))),
    ...(basis.kind === 'template' && { template: basis.row.id }),
    basis: basis.kind,
    basis_id: basis.row.id,
    basis_title: clipCharacters(nameOf(basis), BASIS_TITLE_MAXIMUM),
  };
}

function ownDate(basis: Basis, law?: LawRow): string {
  return basis.kind === 'commencement' ? basis.row.date : (law?.effective_date ?? '');
}

const deadlineOf = (day: Day) => (day > today('') ? serverDateOf(day) : '');

const BASIS_TITLE_MAXIMUM = 500;

function wordsOf(basis: Basis): { title: string; description: string; law: string } {
  switch (basis.kind) {
    case 'law':
      return { title: basis.row.title, description: basis.row.description, law: basis.row.id };
    case 'article':
      return { title: basis.row.title, description: basis.row.summary, law: '' };
    case 'event':
      return { title: basis.row.title, description: basis.row.description, law: basis.row.law };
    case 'fact':
      return {
        title: nameOf(basis),
        description: [basis.row.value, basis.row.provision].filter(Boolean).join(' – '),
        law: basis.row.law,
      };
    case 'commencement':
      return {
        title: basis.row.what,
        description: [basis.row.what, basis.row.provisions].filter(Boolean).join(' – '),
        law: basis.row.law,
      };
    case 'template':
      return { title: basis.row.title, description: basis.row.description, law: basis.row.law };
  }
}

function nameOf({ kind, row }: Basis): string {
  if (kind === 'fact') return FACT_TOPIC_LABELS[row.topic];
  return kind === 'commencement' ? row.what : row.title;
}
