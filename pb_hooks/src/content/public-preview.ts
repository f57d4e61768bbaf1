import { dayOf } from '../../../src/domain/core/calendar-day';
import { factOn } from '../../../src/domain/content/fact-value';
import { statementOf } from '../../../src/domain/content/evidence-level';
import type { CountryRow, FactRow, LawRow } from '../../../src/domain/core/rows';
import { KEY_TOPICS, PREVIEW_COUNTRY, type CountryPreview } from '../../../src/domain/reading/country-preview';
import type { HorizonValue } from '../../../src/domain/reading/horizon-entries';
import { capitalDay } from '../core/capital-days';
import { readText } from '../core/sql';
import { horizonEntries } from '../notices/horizon-entries';

const CACHE = 'content.preview';
const FRESH_MS = 60_000;
/** What comes, and laws. */
const FEW = { ahead: 4, laws: 5 };
/** Years of the horizon that are searched for what comes next. */
const YEARS = 2;

type PreviewCountry = CountryPreview['country'] & Pick<CountryRow, 'id'>;

/**
 * `GET /api/public/preview`, for everybody: the beginning of one country's page. Only published rows, and no texts of
 * laws or articles. Read at most once a minute.
 */
export function publicPreview(e: core.RequestEvent): void {
  const store = e.app.store();
  const text: string | undefined = store.get(CACHE);
  let cached = text ? (JSON.parse(text) as { at: number; preview: CountryPreview }) : undefined;
  if (!cached || Date.now() - cached.at >= FRESH_MS) {
    cached = { at: Date.now(), preview: readPreview(e.app, new Date()) };
    store.set(CACHE, JSON.stringify(cached));
  }
  e.response.header().set('Cache-Control', `public, max-age=${FRESH_MS / 1000}`);
  e.json(200, cached.preview);
}

/** @throws NotFoundError before the content has been loaded */
function readPreview(app: core.App, now: Date): CountryPreview {
  const found = readText(
    app,
    `SELECT json_object('id', id, 'code', code, 'name', name, 'currency', currency, 'law_count', law_count,
       'article_count', article_count) AS value FROM countries WHERE code = {:code}`,
    { code: PREVIEW_COUNTRY.code },
  );
  if (!found) throw new NotFoundError('');
  const { id, ...country } = JSON.parse(found) as PreviewCountry;
  const today = capitalDay(app, id, now);
  const until = `${Number(today.slice(0, 4)) + YEARS}${today.slice(4)}`;
  return {
    country,
    today,
    facts: readFacts(app, id, today),
    ahead: horizonEntries(app, { from: today, until, today })
      .filter((entry) => entry.country === id)
      .slice(0, FEW.ahead)
      .map(({ id: entry, day, certainty, title, values }) => ({
        id: entry,
        day,
        certainty,
        title,
        ...(values && { values: [figureOf(values[0]), figureOf(values[1])] as const }),
      })),
    laws: JSON.parse(
      readText(
        app,
        `SELECT json_group_array(json_object('title', title, 'effective_date', effective_date)) AS value FROM (
           SELECT title, effective_date FROM labour_laws WHERE is_published AND country = {:country}
           ORDER BY created DESC, effective_date DESC LIMIT ${FEW.laws})`,
        { country: id },
      ) ?? '[]',
    ) as Pick<LawRow, 'title' | 'effective_date'>[],
  };
}

const figureOf = ({ value, amount, unit }: HorizonValue): HorizonValue => ({ value, amount, unit });

/** Today's values of the key facts, in the order of their topics. */
function readFacts(app: core.App, country: string, today: string): CountryPreview['facts'] {
  const rows = JSON.parse(
    readText(
      app,
      `SELECT json_group_array(json_object('topic', f.topic, 'value', f.value, 'amount', f.amount, 'unit', f.unit,
         'provision', f.provision, 'as_of', f.as_of, 'verification', f.verification, 'evidence_kind', f.evidence_kind,
         'evidence', f.evidence, 'seen_on', f.seen_on, 'review_by', f.review_by, 'source_changed_on', f.source_changed_on,
         'source_url', f.source_url, 'valid_from', f.valid_from, 'past', NULL,
         'next', json(iif(json_valid(f.next), f.next, 'null')),
         'citation', coalesce(iif(l.is_published, l.citation, ''), ''))) AS value
       FROM employment_facts f LEFT JOIN labour_laws l ON l.id = f.law WHERE f.country = {:country}`,
      { country },
    ) ?? '[]',
  ) as (FactRow & { citation: string })[];
  return KEY_TOPICS.flatMap((topic) => rows.find((row) => row.topic === topic) ?? []).map((row) => {
    const fact = factOn(row, today);
    const { topic, value, amount, unit, provision, citation } = fact;
    return { topic, value, amount, unit, provision, citation, as_of: dayOf(fact.as_of), ...statementOf(fact) };
  });
}
