import type { Amount, Line } from '../../../domain/calculate/outcome';
import type { Rule } from '../../../domain/calculate/rule';
import { EVIDENCE_LABELS } from '../../../domain/content/evidence-labels';
import { evidenceLevel, outdatedSince, type DayIn } from '../../../domain/content/evidence-level';
import { outdatedReason } from '../../../domain/content/evidence-words';
import { formatDay } from '../../../lib/format';
import { amountText } from './amounts';
import { notesOf } from './calculation-notes';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { inputInWords } from './fields';
import { linesOf, provisionOf, statementOfRule, wordsOf } from './lines';
import { totalOf, totalWords } from './total';
import type { Calculation, Column } from './use-calculation';

interface Cell {
  column: Column;
  line: Written;
  calculation: Calculation;
  dayIn: DayIn;
}

/** Columns for spreadsheets: one row for each line of a country. */
const COLUMNS: Record<string, (cell: Cell) => string> = {
  Country: ({ column }) => column.country.name,
  Code: ({ column }) => column.country.code,
  Line: ({ line }) => line.label,
  Amount: ({ line }) => ends(line.amount)[0],
  'Up to': ({ line }) => ends(line.amount)[1],
  Unit: ({ line }) => unitOf(line.amount),
  Formula: ({ line }) => line.formula,
  Notes: ({ line, column }) => [line.reason, ...wordsOf(line, column)].filter(Boolean).join(' '),
  Covers: ({ line }) => line.rule?.who ?? '',
  Law: ({ line, calculation }) => (line.rule ? (provisionOf(line.rule, calculation.laws).law?.title ?? '') : ''),
  Provision: ({ line, calculation }) => (line.rule ? provisionOf(line.rule, calculation.laws).words : ''),
  Evidence: (cell) => evidenceOf(cell),
  'As at': ({ line }) => line.rule?.as_of ?? '',
  Rule: ({ line }) => line.rule?.key ?? '',
};

export function calculationTable(calculation: Calculation, dayIn: DayIn): { fields: string[]; data: string[][] } {
  const cells = calculation.columns.flatMap((column) =>
    [...linesOf(column), ...totalLines(column, calculation)].map((line) => ({ column, line, calculation, dayIn })),
  );
  return {
    fields: Object.keys(COLUMNS),
    data: cells.map((cell) => Object.values(COLUMNS).map((column) => column(cell))),
  };
}

type Written = Omit<Line, 'id' | 'state' | 'choices'>;

const EMPTY = { formula: '', reason: '', rule: null };

function totalLines(column: Column, { input }: Calculation): Written[] {
  const amount = totalOf(column);
  if (!amount) return [];
  const notes = totalWords(column, input);
  return [{ ...EMPTY, label: 'Final pay, before tax', amount, notes }];
}

function ends(amount: Amount | null): [low: string, high: string] {
  switch (amount?.kind) {
    case 'money':
      return [amount.low, amount.high === amount.low ? '' : amount.high];
    case 'time':
      return [amount.value, ''];
    case 'date':
      return [amount.date, ''];
    default:
      return ['', ''];
  }
}

function unitOf(amount: Amount | null): string {
  if (amount?.kind === 'money') return amount.currency;
  return amount?.kind === 'time' ? amount.unit.replace('_', ' ') : '';
}

function evidenceOf({ line: { rule }, column: { country }, dayIn }: Omit<Cell, 'calculation'>): string {
  if (!rule) return '';
  const statement = statementOfRule(rule, country.id);
  const outdated = outdatedSince(statement, dayIn(country.id));
  const level = EVIDENCE_LABELS[evidenceLevel(statement)];
  return outdated ? `${level}; may be outdated: ${outdatedReason(outdated)}` : level;
}

/** The calculation as a text to keep: everything that somebody needs to repeat it. */
export function calculationText(calculation: Calculation, dayIn: DayIn): string {
  const { input, columns, today } = calculation;
  const entered = inputInWords(
    input,
    columns.map(({ country }) => country),
  );
  return [
    `Calculation: ${KIND_LABELS[input.kind]}`,
    `Made on ${formatDay(today)} with Molao`,
    '',
    'INPUT',
    ...entered.map(([name, value]) => `${name}: ${value}`),
    ...columns.flatMap((column) => ['', ...countryText(column, calculation, dayIn)]),
    '',
    'NOTES',
    ...notesOf(calculation).map(([title, words]) => `${title}: ${words}`),
    '',
  ].join('\n');
}

function countryText(column: Column, calculation: Calculation, dayIn: DayIn): string[] {
  const { country } = column;
  const lines = linesOf(column);
  const total = totalOf(column);
  return [
    `${country.name} (${country.code})`.toUpperCase(),
    ...(lines.length === 0 ? ['Not calculated.'] : []),
    ...lines.flatMap((line) => lineText({ column, line, calculation, dayIn })),
    ...(total ? ['', `Final pay, before tax: ${amountText(total)}`, ...totalWords(column, calculation.input)] : []),
  ];
}

function lineText(cell: Cell): string[] {
  const { line, column, calculation } = cell;
  const { rule } = line;
  return [
    '',
    `${line.label}: ${line.amount ? amountText(line.amount) : 'no amount'}`,
    ...(line.formula ? [`  ${line.formula}`] : []),
    ...[line.reason, ...wordsOf(line, column)].filter(Boolean).map((words) => `  ${words}`),
    ...(rule
      ? [
          `  Provision: ${provisionText(rule, calculation) || 'not named'}`,
          `  Covers: ${rule.who}`,
          `  Rule: ${rule.key}, as at ${formatDay(rule.as_of)}. ${evidenceOf(cell)}`,
        ]
      : []),
  ];
}

function provisionText(rule: Rule, { laws }: Calculation): string {
  const { law, words } = provisionOf(rule, laws);
  return law && words !== law.title ? `${law.title}, ${words}` : words;
}
