import { addDays, serverDateOf, type Day } from '../../../../domain/core/calendar-day';
import type { FactRow } from '../../../../domain/core/rows';
import { testFact } from '../../../../domain/core/testing/facts';
import type { FactTopic } from '../../../../domain/core/vocabulary';

/**
 * A year of laws and a company's values, the same in each run. What is below is computed here from the list of changes, day
 * by day and without the code under test.
 */

export const YEAR_START = '2027-01-01';
export const YEAR_DAYS = 365;
const COUNTRIES = Array.from({ length: 20 }, (_, at) => `country${String(at).padStart(2, '0')}`);

/** The facts, the unit of the law, one into which it converts, and the usual amount. */
const FACTS: readonly {
  topic: FactTopic;
  unit: string;
  other?: [unit: string, each: number];
  usual: number;
  isMoreBetter: boolean;
}[] = [
  { topic: 'annual_leave', unit: 'working_days', usual: 20, isMoreBetter: true },
  { topic: 'maternity_leave', unit: 'weeks', other: ['calendar_days', 7], usual: 14, isMoreBetter: true },
  { topic: 'paternity_leave', unit: 'calendar_days', usual: 10, isMoreBetter: true },
  { topic: 'notice_period', unit: 'weeks', other: ['calendar_days', 7], usual: 8, isMoreBetter: true },
  { topic: 'standard_hours', unit: 'hours_per_week', usual: 44, isMoreBetter: false },
  { topic: 'probation', unit: 'months', usual: 6, isMoreBetter: false },
  { topic: 'overtime', unit: 'percent_of_wage', usual: 150, isMoreBetter: true },
  { topic: 'minimum_wage', unit: 'local_currency_per_hour', usual: 30, isMoreBetter: true },
  { topic: 'public_holidays', unit: 'days', usual: 12, isMoreBetter: true },
  { topic: 'severance', unit: 'days_of_pay_per_year', usual: 15, isMoreBetter: true },
];

export interface YearChange {
  country: string;
  topic: FactTopic;
  announced: Day;
  from: Day;
  /** undefined: told in words. */
  amount: number | undefined;
  certainty: 'enacted' | 'proposed';
}

export interface YearValue {
  country: string;
  topic: FactTopic;
  amount: number;
  unit: string;
}

export interface FigureWorld {
  values: YearValue[];
  changes: YearChange[];
  /** The law's amount on the first day. */
  first: ReadonlyMap<string, number>;
  /** The row as the server has it on a day: changes of that day are stored already, the next one is announced. */
  rowOn(country: string, topic: FactTopic, day: Day): FactRow | undefined;
}

export function figureWorld(): FigureWorld {
  const random = randomNumbers(35);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const first = new Map<string, number>();
  const changes: YearChange[] = [];
  const values: YearValue[] = [];
  for (const country of COUNTRIES)
    for (const { topic, unit, other, usual, isMoreBetter } of FACTS) {
      const start = usual + between(-2, 2);
      first.set(`${country}/${topic}`, start);
      // Most companies grant what the law asks for, some more, few less.
      const better = [0, 0, 0, 1, 2, 3, -1][between(0, 6)]!;
      const amount = start + (isMoreBetter ? better : -better);
      const isOther = other !== undefined && random() < 0.5;
      values.push({ country, topic, amount: isOther ? amount * other[1] : amount, unit: isOther ? other[0] : unit });
      let law = start;
      let day = 0;
      for (let count = between(0, 2); count > 0; count -= 1) {
        const announced = day + between(5, 60);
        day = announced + between(1, 90);
        if (day > YEAR_DAYS) break;
        const step = [1, 2, 3, -1][between(0, 3)]!;
        const certainty = random() < 0.8 ? 'enacted' : 'proposed';
        const next = random() < 0.05 ? undefined : law + (isMoreBetter ? step : -step);
        changes.push({
          country,
          topic,
          announced: addDays(YEAR_START, announced),
          from: addDays(YEAR_START, day),
          amount: next,
          certainty,
        });
        // A law that is told in words from then on has no figure to compare.
        if (certainty === 'enacted') {
          if (next === undefined) break;
          law = next;
        }
      }
    }
  return { values, changes, first, rowOn: (country, topic, day) => rowOn({ changes, first }, country, topic, day) };
}

/** The law's amount on a day; undefined if words tell it. */
function lawOn(
  { changes, first }: Pick<FigureWorld, 'changes' | 'first'>,
  country: string,
  topic: FactTopic,
  day: Day,
): number | undefined {
  const passed = changes.filter(
    (change) =>
      change.country === country && change.topic === topic && change.certainty === 'enacted' && change.from <= day,
  );
  const last = passed.at(-1);
  return last ? last.amount : first.get(`${country}/${topic}`);
}

/** Whether the company grants less than the law on a day, computed in the unit of the law. */
export function ownBelow(world: FigureWorld, { country, topic, amount, unit }: YearValue, day: Day): boolean {
  const law = lawOn(world, country, topic, day);
  const fact = FACTS.find((each) => each.topic === topic)!;
  if (law === undefined) return false;
  const ours = unit === fact.unit ? amount : amount / fact.other![1];
  return fact.isMoreBetter ? ours < law : ours > law;
}

function rowOn(world: Pick<FigureWorld, 'changes' | 'first'>, country: string, topic: FactTopic, day: Day): FactRow {
  const { unit } = FACTS.find((each) => each.topic === topic)!;
  const amount = lawOn(world, country, topic, day);
  const coming = world.changes.find(
    (change) => change.country === country && change.topic === topic && change.announced <= day && change.from > day,
  );
  return testFact(country, topic, amount ?? 0, amount === undefined ? '' : unit, {
    as_of: serverDateOf(YEAR_START),
    value: amount === undefined ? 'As the parties agree' : `${amount} ${unit}`,
    next: coming
      ? {
          certainty: coming.certainty,
          value: coming.amount === undefined ? 'As the parties agree' : `${coming.amount} ${unit}`,
          amount: coming.amount ?? null,
          unit: coming.amount === undefined ? null : unit,
          from: coming.from,
          source_url: 'https://www.example.org/law',
        }
      : null,
  });
}

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
