import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerTable as Rows } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import { FACT_TOPIC_LABELS, labelOf } from '../../domain/core/labels';
import type { ForeignLanguage } from '../../domain/language/question-language';
import { plural } from '../../lib/format';
import { Button } from '../../ui/button';
import { List, ListRow } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { Flag } from '../../ui/flag';
import { Table } from '../../ui/table';
import { useWidth } from '../../ui/use-width';
import { EvidenceKey } from '../shared/evidence-mark';
import { ProvenanceMark } from '../shared/provenance';
import styles from './answer-table.module.css';
import { Cite } from './cite';
import { useTableWords, type TableWords } from './table-words';
import { passageAddress } from './passage-address';

/** Rows before the others are asked for. */
const FIRST = 12;
/** Pixels from which a table fits; below it the rows are a list. */
const WIDE = 600;
/** Letters of '26 weeks of ordinary pay'. */
const LONGEST_FIGURE = 32;
const PROVISION = 'Provision';
const EVIDENCE = 'Evidence';
/** What these heads say shows without them: a link, a mark and a sentence. */
const PLAIN: readonly string[] = [PROVISION, EVIDENCE, 'In words'];

interface AnswerTableProps {
  table: Rows;
  citations: readonly Passage[];
  /** Number of the answer: a conversation may have several tables on one topic, which need names of their own. */
  number: number;
  /** Of the question; absent for English. */
  language?: ForeignLanguage | undefined;
}

/** An answer on several countries: a table, in narrow places a list. */
export function AnswerTable({ table, citations, number, language }: AnswerTableProps) {
  const words = useTableWords(language);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [all, setAll] = useState(false);
  const { rows, topic } = table;
  const countries = plural(rows.length, 'country', 'countries');
  const label = `${labelOf(FACT_TOPIC_LABELS, topic)} in ${countries}, answer ${number}`;
  const shown: Rows = { ...table, rows: all ? rows : rows.slice(0, FIRST) };
  // A width of 0 is one that is not measured.
  const isNarrow = width > 0 && width < WIDE;
  const Shown = isNarrow ? RowList : WideTable;
  return (
    <div ref={box} className={styles.box}>
      <Shown label={label} table={shown} citations={citations} words={words} />
      {rows.length > FIRST && (
        <Button className="no-print" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FIRST}` : `Show all ${rows.length}`}
        </Button>
      )}
      {!isNarrow && <EvidenceKey />}
    </div>
  );
}

type ShownProps = Pick<AnswerTableProps, 'table' | 'citations'> & { label: string; words: TableWords };

function WideTable({ label, table: { heads, rows }, citations, words }: ShownProps) {
  return (
    <Table label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" lang={words.language}>
            {words.head('Country')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" lang={words.language}>
              {words.head(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const passage = passageOf(row, citations);
          return (
            <tr key={row.name} className={classNames(!passage && styles.missing)} data-statement>
              <th scope="row">
                <Country row={row} words={words} />
              </th>
              {heads.map((head, at) => (
                <td
                  key={head}
                  className={classNames(isFigure(row, at) && styles.value, head === EVIDENCE && styles.evidence)}
                >
                  <Cell head={head} at={at} row={row} heads={heads} passage={passage} words={words} iconOnly />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function RowList({ label, table: { heads, rows }, citations, words }: ShownProps) {
  const value = heads[0] ?? '';
  return (
    <List aria-label={label} className={styles.list}>
      {rows.map((row) => {
        const passage = passageOf(row, citations);
        return (
          <ListRow key={row.name} className={classNames(!passage && styles.missing)} data-statement>
            <div className={styles.first}>
              <Country row={row} words={words} />
              <span className={isFigure(row, 0) ? styles.value : styles.words}>
                <Cell head={value} at={0} row={row} heads={heads} passage={passage} words={words} />
              </span>
            </div>
            <RowDetails row={row} heads={heads} passage={passage} words={words} />
          </ListRow>
        );
      })}
    </List>
  );
}

/** What a row says below its value. */
function RowDetails({ row, heads, passage, words }: Pick<CellProps, 'row' | 'heads' | 'passage' | 'words'>) {
  const details = heads
    .map((head, at) => ({ head, at }))
    .filter(({ head, at }) => at > 0 && (row.cells[at] || (passage && head === EVIDENCE)));
  if (details.length === 0) return null;
  return (
    <dl className={styles.details}>
      {details.map(({ head, at }) => (
        <div key={head} className={classNames(head !== PROVISION && head !== EVIDENCE && styles.line)}>
          <dt className={classNames(PLAIN.includes(head) && 'visually-hidden')} lang={words.language}>
            {words.head(head)}
          </dt>
          <dd>
            <Cell head={head} at={at} row={row} heads={heads} passage={passage} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Country({ row, words }: Pick<CellProps, 'row' | 'words'>) {
  return (
    <span className={styles.country} lang={words.language}>
      <Flag code={row.country} />
      {words.country(row)}
    </span>
  );
}

interface CellProps {
  head: string;
  /** Its place in the row. */
  at: number;
  row: Rows['rows'][number];
  heads: readonly string[];
  /** undefined for a country without a recorded statement. */
  passage: Passage | undefined;
  words: TableWords;
  iconOnly?: boolean;
}

/** A provision opens its passage, and evidence is shown as everywhere in the app. */
function Cell({ head, at, row, heads, passage, words, iconOnly = false }: CellProps) {
  const { cells, cite = 0 } = row;
  const text = at === 0 ? words.value(row) : (cells[at] ?? '');
  const value = at === 0 && words.language ? <span lang={words.language}>{text}</span> : text;
  if (!passage) return value;
  if (head === EVIDENCE) return <ProvenanceMark of={passage} iconOnly={iconOnly} />;
  if (head === PROVISION)
    return (
      <Link to={passageAddress(passage)} aria-label={text ? undefined : `Source: ${words.country(row)}`}>
        {text || passage.title}
      </Link>
    );
  if (at > 0 || heads.includes(PROVISION)) return value;
  return (
    <>
      {value}
      <Cite number={cite} passage={passage} />
    </>
  );
}

/** The value of a row is a figure, or a text where its topic has none. */
function isFigure({ cells }: Rows['rows'][number], at: number): boolean {
  return at === 0 && (cells[at] ?? '').length <= LONGEST_FIGURE;
}

const passageOf = ({ cite = 0 }: Rows['rows'][number], citations: readonly Passage[]) => citations[cite - 1];
