import type { DayIn } from '../../../domain/content/evidence-level';
import { evidenceWords } from '../../../domain/content/evidence-words';
import { labelOf, TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { certaintyWords, HORIZON_KIND_LABELS } from './horizon-words';

type Column = (entry: HorizonEntry, country: CountryRow | undefined, dayIn: DayIn) => string;

const COLUMNS: Record<string, Column> = {
  Day: ({ day }) => day || 'To be fixed',
  Country: (_, country) => country?.name ?? '',
  'What happens': ({ kind }) => HORIZON_KIND_LABELS[kind],
  Certainty: (entry, country, dayIn) => certaintyWords(entry, dayIn(country?.id ?? '')) || 'Set',
  Subject: ({ title }) => title,
  Before: ({ values }) => values?.[0].value ?? '',
  After: ({ values }) => values?.[1].value ?? '',
  Topics: ({ topics }) => topics.map((topic) => labelOf(TOPIC_LABELS, topic)).join(', '),
  Provision: ({ provision }) => provision,
  Evidence: ({ statement }, _, dayIn) => evidenceWords(statement, dayIn),
  Source: ({ statement }) => statement.source_url,
};

/** Entries as a table for spreadsheets, in their order. */
export function horizonTable(
  entries: readonly HorizonEntry[],
  countries: ReadonlyMap<string, CountryRow>,
  dayIn: DayIn,
): { fields: string[]; data: string[][] } {
  return {
    fields: Object.keys(COLUMNS),
    data: entries.map((entry) =>
      Object.values(COLUMNS).map((column) => column(entry, countries.get(entry.country), dayIn)),
    ),
  };
}
