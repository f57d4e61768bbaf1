import { readdirSync, readFileSync } from 'node:fs';
import type { AskedContext } from '../../src/domain/assistant/ask/answer-asked';
import type { AskedRows } from '../../src/domain/assistant/ask/asked-rows';
import type { Passage } from '../../src/domain/assistant/read/passage';
import { actNamesOf, passagesOf, type PassageRows } from '../../src/domain/assistant/read/passages-of';
import type { Commentary, CountryFile, RulesFile } from '../../pb_hooks/src/content/starter/file-types';
import { dayFromDate } from '../../src/domain/core/calendar-day';
import type { RuleRow, Rows } from '../../src/domain/core/rows';

/**
 * The starter content as rows. Ids are the names of the labelled questions: law:<key>, fact:<code>:<topic>,
 * article:<key>.
 */
export interface AssistantWorld {
  passages: Passage[];
  context: AskedContext;
  /** Of all countries. */
  rows: AskedRows;
}

const CONTENT = new URL('../../content/', import.meta.url);
/** The day after the first edition, when the first questions were written. */
const NOW = new Date('2026-11-22T12:00:00Z');

export function readAssistantWorld(now = NOW): AssistantWorld {
  const files = readdirSync(new URL('countries', CONTENT))
    .sort()
    .map((name) => read<CountryFile>(`countries/${name}`));
  const commentary = read<Commentary[]>('commentary.json');
  const rows = { ...countryRows(files), ...commentaryRows(commentary) } as unknown as PassageRows & AskedRows;
  const rules = files.flatMap(({ code }) => ruleRowsOf(code));
  const today = dayFromDate(now);
  return {
    passages: passagesOf(rows, () => today),
    rows: { ...rows, rules },
    context: {
      now,
      dayIn: () => today,
      countryNames: Object.fromEntries(files.map(({ code, name }) => [code, name])),
      knownActs: actNamesOf(rows.laws, rows.countries),
    },
  };
}

function ruleRowsOf(code: string): RuleRow[] {
  return read<RulesFile>(`rules/${code}.json`).rules.map(
    (rule, index) =>
      ({
        ...filled(rule),
        id: rule.key,
        country: code,
        position: index + 1,
        figures: figuresOf(rule),
      }) as unknown as RuleRow,
  );
}

const COMMON = 'topic key who law provision note as_of verification evidence evidence_kind seen_on review_by'.split(
  ' ',
);

const figuresOf = (rule: object) => Object.fromEntries(Object.entries(rule).filter(([name]) => !COMMON.includes(name)));

/** Replaces null in files by ''. */
function filled(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : (value as unknown)]),
  );
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
        amended_on: law.amended_on ?? '',
        is_published: true,
        repealed_on: '',
      })),
    ),
    articles: files.flatMap(({ code, developments }) =>
      developments.map((one) => ({ ...base, ...one, id: one.key, country: code, source: '', is_published: true })),
    ),
    commencements: files.flatMap(({ code, commencements, laws }) =>
      commencements.map((row) => ({
        ...base,
        ...row,
        // The labelled questions name a commencement by its law.
        id: row.law ?? row.key,
        country: code,
        law: row.law ?? '',
        date: row.date ?? '',
        provisions: row.provisions ?? '',
        verification: 'unchecked' as const,
        evidence: '',
        source_url: laws.find(({ key }) => key === row.law)?.source_url ?? '',
      })),
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
