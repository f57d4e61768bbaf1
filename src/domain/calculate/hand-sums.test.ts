import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate';
import type { Kind, SumInput } from './input';
import type { CountryLaw, Line, LineId, Outcome } from './outcome';

/** The sums in tests/labelled/sums were worked by hand by somebody who had not seen the code; see the README there. */
interface HandSum {
  id: string;
  input: SumInput;
  expected: Record<string, unknown>;
  /** Where the example is printed; the other sums are worked by hand. */
  source?: { name: string; url: string; seen_on: string };
}

const ROOT = join(import.meta.dirname, '../../..');
const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const FOLDER = 'tests/labelled/sums';
const FILES = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.json'));

function lawOf(code: string): CountryLaw {
  const { currency, facts } = read<Pick<CountryLaw, 'currency' | 'facts'>>(`content/countries/${code}.json`);
  const { rules } = read<Pick<CountryLaw, 'rules'>>(`content/rules/${code}.json`);
  return { code, currency, rules, facts };
}

type Sum = Exclude<Outcome, { errors: object }>;

const lineOf = ({ lines }: Sum, id: LineId) => lines.find((line) => line.id === id);
const range = (amount: Line['amount'] | undefined) =>
  amount?.kind === 'money' ? { low: amount.low, high: amount.high } : {};
const timeOf = (line: Line | undefined) => (line?.amount?.kind === 'time' ? line.amount : undefined);
const moneyOf = (line: Line | undefined) => (line?.amount?.kind === 'money' ? line.amount.low : undefined);

/** A sum in the shape of the files, by kind. */
const SHOWN: Record<Kind, (sum: Sum) => object> = {
  notice: (sum) => {
    const [period, last] = [lineOf(sum, 'notice_period'), lineOf(sum, 'last_day')];
    if (!period?.amount) return { state: period?.state };
    return {
      value: Number(timeOf(period)?.value),
      unit: timeOf(period)?.unit,
      last_day: last?.amount?.kind === 'date' ? last.amount.date : undefined,
    };
  },
  severance: (sum) => {
    const line = lineOf(sum, 'severance')!;
    return line.state === 'due' ? range(line.amount) : { state: line.state };
  },
  leave: (sum) => ({
    accrued: timeOf(lineOf(sum, 'leave_accrued'))?.value,
    owed: timeOf(lineOf(sum, 'leave_owed'))?.value,
    unit: timeOf(lineOf(sum, 'leave_accrued'))?.unit,
    ...range(lineOf(sum, 'leave_worth')?.amount),
  }),
  sick_pay: (sum) => ({
    state: sum.lines[0]!.state,
    employer: moneyOf(lineOf(sum, 'sick_employer')),
    insurance: moneyOf(lineOf(sum, 'sick_insurance')),
    shared: moneyOf(lineOf(sum, 'sick_shared')),
    unpaid_days: Number(timeOf(lineOf(sum, 'sick_unpaid'))?.value ?? 0),
  }),
  overtime: (sum) => {
    const line = lineOf(sum, 'overtime')!;
    return line.amount ? range(line.amount) : { state: line.state };
  },
  wage: (sum) => {
    const line = lineOf(sum, 'difference');
    if (!line?.compared) return { state: sum.lines.at(-1)!.state };
    const per = lineOf(sum, 'minimum')!.label.replace('Minimum per ', '');
    return { state: line.compared, difference: moneyOf(line), minimum: moneyOf(lineOf(sum, 'minimum')), per };
  },
  final_pay: (sum) => ({
    lines: {
      last_month: moneyOf(lineOf(sum, 'last_month')),
      notice: moneyOf(lineOf(sum, 'notice_paid')),
      severance: pairOf(lineOf(sum, 'severance')),
      leave: pairOf(lineOf(sum, 'leave_worth')),
    },
    ...range(sum.total),
  }),
};

const pairOf = (line: Line | undefined) =>
  line?.amount?.kind === 'money' ? [line.amount.low, line.amount.high] : undefined;

describe.each(FILES)('sums of %s', (file) => {
  it.each(read<HandSum[]>(`${FOLDER}/${file}`).map((sum) => [sum.id, sum] as const))('%s is exact', (_, sum) => {
    const outcome = calculate(sum.input, lawOf(sum.input.country));
    if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
    expect(SHOWN[sum.input.kind](outcome)).toMatchObject(sum.expected);
  });
});
