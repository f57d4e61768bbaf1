import { Dexie } from 'dexie';
import { capitalDays } from '../../../db/capital-days';
import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import { addDays, dayOf, type Day } from '../../../domain/core/calendar-day';
import type { FactRow, LawRow } from '../../../domain/core/rows';
import { isListed } from '../../../domain/reading/article-visibility';
import { KEY_TOPICS } from '../../../domain/reading/country-preview';
import { HORIZON_MONTHS, horizonOf } from '../../../domain/reading/horizon';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { monthsFrom } from '../horizon/queries';
import { lawsWithin } from '../horizon/queries-ahead';

export interface Overview {
  /** All facts of the country as they are today. */
  facts: FactRow[];
  /** The laws that the key facts refer to, by id. */
  laws: ReadonlyMap<string, LawRow>;
  /** What is known to come, the next first; what has no day yet is last. */
  ahead: HorizonEntry[];
  /** The day of the newest change that has come; '' if none is recorded. */
  newest: Day;
}

/** Facts, what comes, and the age of the newest change of a country. */
export async function countryOverview(database: MolaoDatabase, country: string): Promise<Overview> {
  const today = (await capitalDays(database, [country]))(country);
  const until = monthsFrom(today, HORIZON_MONTHS);
  const [stored, commencements, templates, coming] = await Promise.all([
    rowsOfCountries(database, 'employment_facts', [country]),
    rowsOfCountries(database, 'commencements', [country]),
    rowsOfCountries(database, 'task_templates', [country]),
    lawsWithin(database, [country], { from: today, until }),
  ]);
  const facts = await currentFacts(database, stored);
  const entries = horizonOf({ laws: coming, facts, commencements, templates }, { from: '', until, today });
  const isPast = ({ day }: HorizonEntry) => day !== '' && day <= today;
  const [laws, newest] = await Promise.all([
    lawsOf(
      database,
      facts.filter(({ topic }) => KEY_TOPICS.includes(topic)),
    ),
    newestChange(database, country, today, latest(entries.filter(isPast).map(dayIfSet))),
  ]);
  return { facts, laws, ahead: entries.filter(({ day }) => day === '' || day >= today), newest };
}

async function lawsOf(database: MolaoDatabase, facts: readonly FactRow[]): Promise<ReadonlyMap<string, LawRow>> {
  const ids = [...new Set(facts.map(({ law }) => law).filter(Boolean))];
  const laws = await database.rows('labour_laws').bulkGet(ids);
  return new Map(laws.filter((law) => law !== undefined).map((law) => [law.id, law]));
}

/**
 * The newest of the changes that are known so far, of the news, and of the days of laws. Only laws with a later day are
 * read, because their texts are long.
 *
 * @param known '' for none
 */
async function newestChange(database: MolaoDatabase, country: string, today: Day, known: Day): Promise<Day> {
  const end = addDays(today, 1);
  const newsDay = await newestNews(database, country, end);
  const since = latest([known, newsDay]);
  const laws = database.rows('labour_laws');
  const [begun, amended, repealed] = await Promise.all([
    laws
      .where('[country+effective_date]')
      .between([country, since || '0'], [country, end])
      .toArray(),
    laws
      .where('amended_on')
      .between(since || '0', end)
      .toArray(),
    laws
      .where('repealed_on')
      .between(since || '0', end)
      .toArray(),
  ]);
  const isShown = (law: LawRow) => law.country === country && law.is_published;
  return latest([
    since,
    ...begun.filter(isShown).map((law) => dayOf(law.effective_date)),
    ...amended.filter(isShown).map((law) => dayOf(law.amended_on)),
    ...repealed.filter(isShown).map((law) => dayOf(law.repealed_on)),
  ]);
}

/** The day of the newest article with a date that has come; '' if there is none. */
async function newestNews(database: MolaoDatabase, country: string, end: Day): Promise<Day> {
  const article = await database
    .rows('articles')
    .where('[country+published_date]')
    .between([country, Dexie.minKey], [country, end])
    .reverse()
    .filter((each) => isListed(each) && !each.is_undated)
    .first();
  return dayOf(article?.published_date ?? '');
}

/** An announced day that has passed may have brought nothing. */
const dayIfSet = ({ certainty, day }: HorizonEntry): Day => (certainty === 'set' ? day : '');

const latest = (days: readonly Day[]): Day => days.reduce((a, b) => (a > b ? a : b), '');
