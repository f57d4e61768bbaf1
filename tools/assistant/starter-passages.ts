import { readdirSync, readFileSync } from 'node:fs';
import type { AnswerContext } from '../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../src/domain/assistant/read/passage';
import { actNamesOf, passagesOf, type PassageRows } from '../../src/domain/assistant/read/passages-of';
import type { Commentary, CountryFile } from '../../pb_hooks/src/content/starter/file-types';
import { dayFromDate } from '../../src/domain/core/calendar-day';
import type { Rows } from '../../src/domain/core/rows';

/**
 * The starter content as rows. Ids are the names of the labelled questions: law:<key>, fact:<code>:<topic>,
 * article:<key>.
 */
export interface AssistantWorld {
  passages: Passage[];
  context: AnswerContext;
}

const CONTENT = new URL('../../content/', import.meta.url);
/** The day after the first edition, when the questions were written. */
const NOW = new Date('2026-11-22T12:00:00Z');

export function readAssistantWorld(): AssistantWorld {
  const files = readdirSync(new URL('countries', CONTENT))
    .sort()
    .map((name) => read<CountryFile>(`countries/${name}`));
  const commentary = read<Commentary[]>('commentary.json');
  const rows = { ...countryRows(files), ...commentaryRows(commentary) } as unknown as PassageRows;
  return {
    passages: passagesOf(rows, () => dayFromDate(NOW)),
    context: {
      now: NOW,
      countryNames: Object.fromEntries(files.map(({ code, name }) => [code, name])),
      knownActs: actNamesOf(rows.laws, rows.countries),
    },
  };
}

/** A citation's name in the labelled questions, which call a commentary an article. */
export function documentOf({ id }: Pick<Passage, 'id'>): string {
  return id.replace(/^commentary:/, 'article:');
}

function countryRows(files: readonly CountryFile[]) {
  const base = { as_of: '', evidence: '', licence: '' };
  return {
    countries: files.map(({ code, name, currency }) => ({ id: code, code, name, currency })),
    facts: files.flatMap(({ code, laws, facts }) =>
      facts.map((fact) => ({
        ...base,
        ...fact,
        id: `${code}:${fact.topic}`,
        country: code,
        amount: fact.amount ?? 0,
        unit: fact.unit ?? '',
        law: fact.law ?? '',
        provision: fact.provision ?? '',
        source_url: laws.find(({ key }) => key === fact.law)?.source_url ?? '',
      })),
    ),
    laws: files.flatMap(({ code, laws }) =>
      laws.map((law) => ({
        ...base,
        ...law,
        id: law.key,
        country: code,
        original_title: law.original_title ?? '',
        effective_date: law.effective_date ?? '',
        is_published: true,
        repealed_on: '',
      })),
    ),
    articles: files.flatMap(({ code, developments }) =>
      developments.map((one) => ({ ...base, ...one, id: one.key, country: code, source: '', is_published: true })),
    ),
    articleContents: files.flatMap(({ developments }) =>
      developments.map(({ key, content }) => ({ id: key, content })),
    ),
  } satisfies Record<string, Partial<Rows[keyof Rows]>[]>;
}

function commentaryRows(pieces: readonly Commentary[]) {
  return {
    commentaries: pieces.map((piece) => ({ ...piece, id: piece.key, country: piece.country ?? '', source_url: '' })),
    commentaryContents: pieces.map(({ key, content }) => ({ id: key, content })),
  };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8')) as T;
}
