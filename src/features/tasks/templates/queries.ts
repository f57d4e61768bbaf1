import type { CountryRow, TemplateRow } from '../../../domain/core/rows';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import type { MolaoDatabase } from '../../../db/database';

/** An obligation that can become a task. */
export interface Obligation {
  template: TemplateRow;
  country: CountryRow;
  /** Title of its law; '' when it has none or the law is not stored. */
  law: string;
  /** Whether the user has a task from it. */
  added: boolean;
}

/** The obligations of countries, by country and title. */
export async function obligationsOf(database: MolaoDatabase, countries: readonly string[]): Promise<Obligation[]> {
  const [templates, places, added] = await Promise.all([
    rowsOfCountries(database, 'task_templates', countries),
    database.rows('countries').bulkGet([...countries]),
    templatesInUse(database),
  ]);
  const laws = await database.rows('labour_laws').bulkGet(templates.map(({ law }) => law));
  const byId = new Map(places.flatMap((place) => (place ? [[place.id, place]] : [])));
  return templates
    .flatMap((template, index): Obligation[] => {
      const country = byId.get(template.country);
      return country ? [{ template, country, law: laws[index]?.title ?? '', added: added.has(template.id) }] : [];
    })
    .sort(
      (a, b) =>
        countries.indexOf(a.country.id) - countries.indexOf(b.country.id) ||
        a.template.title.localeCompare(b.template.title),
    );
}

async function templatesInUse(database: MolaoDatabase): Promise<ReadonlySet<string>> {
  const tasks = await database.rows('compliance_tasks').toArray();
  return new Set(tasks.map((task) => task.template ?? ''));
}
