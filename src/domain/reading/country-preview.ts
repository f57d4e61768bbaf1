import type { Statement } from '../content/evidence-level';
import type { Day } from '../core/calendar-day';
import { FACT_TOPIC_LABELS } from '../core/labels';
import type { CountryRow, FactRow, LawRow } from '../core/rows';
import type { HorizonEntry } from './horizon-entries';

/** The country that visitors may look at. The others need an account. */
export const PREVIEW_COUNTRY = { code: 'ZA', name: 'South Africa' } as const;

/** The most requested facts: two rows on a desktop. */
export const KEY_TOPICS: readonly string[] = Object.keys(FACT_TOPIC_LABELS).slice(0, 8);

/** A key fact as it is today, with the citation of its law. */
export type PreviewFact = Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit' | 'provision' | 'as_of'> &
  Statement & { citation: string };

/** The beginning of a country's page, for visitors: less than a free account reads of one country. */
export interface CountryPreview {
  country: Pick<CountryRow, 'code' | 'name' | 'currency' | 'law_count' | 'article_count'>;
  /** Today in its capital. */
  today: Day;
  facts: readonly PreviewFact[];
  /** The next first. */
  ahead: readonly Pick<HorizonEntry, 'id' | 'day' | 'certainty' | 'title' | 'values'>[];
  /** Published laws, the last added first. */
  laws: readonly Pick<LawRow, 'title' | 'effective_date'>[];
}
