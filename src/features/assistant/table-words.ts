import { useEffect, useState } from 'react';
import type { AnswerTable } from '../../domain/assistant/read/answer-types';
import { FACT_TOPIC_LABELS } from '../../domain/core/labels';
import type { ForeignLanguage } from '../../domain/language/question-language';
import { loadLanguage, type LanguageFile } from './translations';

type Row = AnswerTable['rows'][number];

/** What a table says, in the language of the question. Texts of laws and facts stay English. */
export interface TableWords {
  /** For `lang`; undefined for English. */
  language?: ForeignLanguage;
  head(head: string): string;
  country(row: Row): string;
  /** The first cell: a figure with its unit. */
  value(row: Row): string;
}

const ENGLISH: TableWords = {
  head: (head) => head,
  country: ({ name }) => name,
  value: ({ cells: [value = ''] }) => value,
};

/** English until the words of the language are loaded, and where they cannot be. */
export function useTableWords(language: ForeignLanguage | undefined): TableWords {
  const [words, setWords] = useState<TableWords>();
  useEffect(() => {
    if (!language) return;
    let isShown = true;
    loadLanguage(language).then(
      ({ labels }) => isShown && setWords(wordsIn(language, labels)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  return language && words ? words : ENGLISH;
}

export function wordsIn(language: ForeignLanguage, labels: LanguageFile['labels']): TableWords {
  const topics = new Map(
    Object.entries(FACT_TOPIC_LABELS).map(([topic, label]) => [label, labels.topics[topic] ?? label]),
  );
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return {
    language,
    head: (head) => labels.heads[head] ?? topics.get(head) ?? head,
    country: ({ country, name }) => names.of(country) ?? name,
    value: ({ figure, cells: [value = ''] }) =>
      (figure && figureIn(language, labels.units, figure)) ?? labels.heads[value] ?? value,
  };
}

function figureIn(
  language: ForeignLanguage,
  units: LanguageFile['labels']['units'],
  { amount, unit, currency }: NonNullable<Row['figure']>,
): string | undefined {
  const words = units[unit];
  if (!words) return undefined;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount);
  const label = new Intl.PluralRules(language).select(amount) === 'one' ? words.one : words.other;
  if (unit.startsWith('local_currency')) return `${currency}\u00a0${number} ${label}`;
  return unit === 'percent_of_wage' ? `${number}\u00a0% ${label}` : `${number} ${label}`;
}
