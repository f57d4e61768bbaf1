import type { ComparedCell, ComparedRow, Difference } from './compare';
import { amountWords, factFigure } from '../../../domain/content/fact-figure';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import { EVIDENCE_LABELS } from '../../../domain/content/evidence-labels';
import { evidenceLevel, outdatedSince, type DayIn } from '../../../domain/content/evidence-level';
import { outdatedReason } from '../../../domain/content/evidence-words';
import { nextValueSentence } from '../../../domain/content/next-value';
import type { Day } from '../../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { inSentence } from '../../../domain/notices/notices';

const NO_FACT = 'No fact held';
export const NOT_HERE = 'Not on this device';

/** In place of a fact that nobody has. @param day whose values are compared; '' for today */
export const noFactWords = (day: Day): string => (day ? 'Not recorded' : NO_FACT);

/**
 * In place of a fact: either nobody has one, or this device has not loaded it. The texts must not be confused.
 */
export function absenceWords({ difference }: Pick<ComparedCell, 'difference'>, day: Day): string {
  return difference ? noFactWords(day) : NOT_HERE;
}

/** '7 weeks more than South Africa', '5 days fewer'; money with its currency, percentages in points. '' without a figure. */
export function differenceWords(
  difference: Difference | undefined,
  { fact, country }: Pick<ComparedCell, 'fact' | 'country'>,
): string {
  if (!difference || difference.kind === 'missing' || !fact) return '';
  const { by, kind, than } = difference;
  const fewer = kind === 'more' ? 'more' : isCounted(fact.unit) ? 'fewer' : 'less';
  return `${amountWords(by, fact.unit, country.currency)} ${fewer} than ${inSentence(than)}`;
}

const isCounted = (unit: string) => !unit.startsWith('local_currency') && unit !== 'percent_of_wage';

/** How the fact was checked, as the screen shows it. */
const EVIDENCE: Record<string, (cell: ComparedCell, row: ComparedRow, dayIn: DayIn) => string> = {
  Evidence: ({ fact }) => (fact ? EVIDENCE_LABELS[evidenceLevel(fact)] : ''),
  'May be outdated': ({ fact }, _, dayIn) => {
    const outdated = fact && outdatedSince(fact, dayIn(fact.country));
    return outdated ? outdatedReason(outdated) : '';
  },
  'Seen at': ({ fact }) => fact?.evidence ?? '',
  'Seen on': ({ fact }) => fact?.seen_on.slice(0, 10) ?? '',
};

/** Columns for spreadsheets: one row for each fact of a country, so that it can be filtered and pivoted. */
const COLUMNS: Record<string, (cell: ComparedCell, row: ComparedRow, dayIn: DayIn, day: Day) => string> = {
  Fact: (_, { topic }) => FACT_TOPIC_LABELS[topic],
  Country: ({ country }) => country.name,
  Code: ({ country }) => country.code,
  Amount: ({ fact, country }) => (fact && factFigure(fact, country.currency) ? String(fact.amount) : ''),
  Unit: ({ fact, country }) => (fact && factFigure(fact, country.currency)?.unit) ?? '',
  Currency: ({ fact, country }) => (fact?.unit.startsWith('local_currency') ? country.currency : ''),
  'In words': (cell, _, __, day) => cell.fact?.value ?? absenceWords(cell, day),
  Difference: (cell) => differenceWords(cell.difference, cell),
  Law: ({ law }) => law?.title ?? '',
  Provision: ({ fact, law }) => (fact ? formatProvision(fact, law) : ''),
  'As at': ({ fact }) => fact?.as_of.slice(0, 10) ?? '',
  Next: ({ fact }) => (fact?.next ? nextValueSentence(fact.next) : ''),
  ...EVIDENCE,
  Source: ({ fact, law }) => (fact ? factSourceAddress(fact, law) : ''),
};

/** @param day whose values are compared; '' for today */
export function comparisonTable(
  rows: readonly ComparedRow[],
  dayIn: DayIn,
  day: Day,
): { fields: string[]; data: string[][] } {
  return {
    fields: Object.keys(COLUMNS),
    data: rows.flatMap((row) =>
      row.cells.map((cell) => Object.values(COLUMNS).map((column) => column(cell, row, dayIn, day))),
    ),
  };
}

export interface ComparisonSource {
  /** From 1, as printed cells refer to it. */
  number: number;
  country: string;
  law: string;
  address: string;
}

/** The sources of a comparison, each once, by country, for the end of a printed page. */
export function comparisonSources(rows: readonly ComparedRow[]): {
  sources: ComparisonSource[];
  numberOf(cell: ComparedCell): number | undefined;
} {
  const countries = rows[0]?.cells.map(({ country }) => country) ?? [];
  const numbers = new Map<string, number>();
  const sources: ComparisonSource[] = [];
  for (const { id, name } of countries) {
    for (const row of rows) {
      const cell = row.cells.find(({ country }) => country.id === id);
      const key = cell && sourceKey(cell);
      if (!cell?.fact || !key || numbers.has(key)) continue;
      const law = cell.law ? [cell.law.title, cell.law.citation].filter(Boolean).join(', ') : '';
      numbers.set(key, sources.length + 1);
      sources.push({ number: sources.length + 1, country: name, law, address: factSourceAddress(cell.fact, cell.law) });
    }
  }
  return { sources, numberOf: (cell) => numbers.get(sourceKey(cell)) };
}

function sourceKey({ fact, law, country }: ComparedCell): string {
  const address = fact ? factSourceAddress(fact, law) : '';
  return law || address ? `${country.id}/${law?.id ?? ''}/${address}` : '';
}
