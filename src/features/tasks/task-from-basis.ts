import { clipCharacters } from '../../domain/core/clip';
import { currentFacts } from '../../db/current-facts';
import type { MolaoDatabase } from '../../db/database';
import { countryById } from '../../db/queries';
import { dayOf, serverDateOf, today } from '../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../domain/core/labels';
import type { ArticleRow, EventRow, FactRow, LawRow, TaskRow } from '../../domain/core/rows';
import { COUNTRY_MAXIMUM, DESCRIPTION_MAXIMUM, TITLE_MAXIMUM } from '../../domain/tasks/tasks';
import { newestVersionOf } from './task-actions';

/** The kinds of rows that a task can be made from. */
export type Basis =
  | { kind: 'law'; row: LawRow }
  | { kind: 'article'; row: ArticleRow }
  | { kind: 'event'; row: EventRow }
  | { kind: 'fact'; row: FactRow };

/** Names in the address of the create dialog: `/compliance?create=1&law=<id>`. */
export const BASIS_TABLES = {
  law: 'labour_laws',
  article: 'articles',
  event: 'events',
  fact: 'employment_facts',
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
 * Initial values of a task from a row: its country, the law with its current version, and the law's effective date as
 * the deadline if it is in the future.
 */
export async function taskFromBasis(database: MolaoDatabase, basis: Basis): Promise<Partial<TaskRow>> {
  const { title, description, law: lawId } = wordsOf(basis);
  const [country, law] = await Promise.all([
    countryById(database, basis.row.country),
    lawId ? database.rows('labour_laws').get(lawId) : undefined,
  ]);
  const effective = dayOf(law?.effective_date ?? '');
  return {
    title: clipCharacters(title, TITLE_MAXIMUM),
    description: clipCharacters(description, DESCRIPTION_MAXIMUM),
    country: clipCharacters(country?.name ?? '', COUNTRY_MAXIMUM),
    country_ref: country?.id ?? '',
    law: law?.id ?? '',
    law_version: await newestVersionOf(database, law?.id ?? ''),
    deadline: effective > today('') ? serverDateOf(effective) : '',
    basis: basis.kind,
    basis_id: basis.row.id,
    basis_title: clipCharacters(nameOf(basis), BASIS_TITLE_MAXIMUM),
  };
}

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
  }
}

function nameOf({ kind, row }: Basis): string {
  return kind === 'fact' ? FACT_TOPIC_LABELS[row.topic] : row.title;
}
