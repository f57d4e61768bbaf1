import { addDays } from '../../../../src/domain/core/calendar-day';
import type { HorizonEntry } from '../../../../src/domain/reading/horizon-entries';
import { horizonEntries } from '../horizon-entries';
import { COMING_DAYS, type DigestNews } from './compose-digest';
import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import { mostSevereFirst } from '../../../../src/domain/notices/notices';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { LONGEST_DAYS, type DigestRun } from './recipients';

const MOST = 5000;
const LONGEST_TEXT = 300;

/** News with the id of its event. */
export type EventNews = DigestNews & { id: string };

/** What all digests of a run are made from: read once for thousands of users. */
export interface SharedContent {
  byCountry: Map<string, EventNews[]>;
  countries: Map<string, { name: string; code: string }>;
  /** What starts, ends or changes from the day before on, soonest first. */
  coming: HorizonEntry[];
}

/**
 * Events of the last days by country, the most severe first, and the names of the countries. There are no events of
 * articles or laws that readers may not see.
 */
export function readSharedContent(app: App, { now, clock }: Pick<DigestRun, 'now' | 'clock'>): SharedContent {
  const { news, countries } = JSON.parse(
    readText(
      app,
      `SELECT json_object('countries', (SELECT json_group_object(id, json_object('name', name, 'code', code)) FROM countries),
       'news', (SELECT json_group_array(json_object('id', e.id, 'kind', e.type, 'title', e.title,
         'description', substr(e.description, 1, ${LONGEST_TEXT}),
         'before', iif(f.value = e.description AND json_valid(f.past), f.past ->> '$[0].value', NULL),
         'reason', e.reason, 'country', e.country,
           'article', e.article, 'law', e.law, 'link', '', 'topics', json(coalesce(nullif(a.topics, ''), nullif(l.topics, ''), '[]')),
           'isPremium', json(iif(coalesce(a.is_premium, 0), 'true', 'false')), 'at', e.created, 'rev', e.rev))
         FROM (SELECT * FROM events WHERE created > {:after} AND rev <= {:clock} ORDER BY created DESC LIMIT ${MOST}) e
           LEFT JOIN articles a ON a.id = e.article AND e.article != '' LEFT JOIN labour_laws l ON l.id = e.law AND e.law != ''
           LEFT JOIN employment_facts f ON f.id = e.fact AND e.fact != '')) AS value`,
      { after: formatServerDate(new Date(now.getTime() - LONGEST_DAYS * DAY_MS)), clock },
    )!,
  ) as { news: EventNews[]; countries: Record<string, { name: string; code: string }> };
  const byCountry = new Map<string, EventNews[]>();
  for (const one of news.sort(mostSevereFirst)) {
    const known = byCountry.get(one.country);
    if (known) known.push(one);
    else byCountry.set(one.country, [one]);
  }
  // A day more on either side, because of time zones.
  const from = addDays(formatServerDate(now).slice(0, 10), -1);
  const coming = horizonEntries(app, { from, today: from, until: addDays(from, COMING_DAYS + 2) });
  return { byCountry, countries: new Map(Object.entries(countries)), coming };
}
