// Checks a file of content/rules: the law of a country as figures, for calculators and exact answers.
//
// { "code": "KE", "rules": [ … ] }
// Every rule has: "topic" (RULE_TOPICS), "key" (unique, starts with the lower-case code), "who" (whom it covers; the
//   first rule of a topic covers the ordinary adult employee in the private sector), "law" (key in the country's file or
//   null), "provision" (text or null), "as_of", "note" (what the figures cannot say, at most 40 words, or null), and as a
//   fact "verification", "evidence", "evidence_kind", "seen_on" and "review_by".
// A rule may have "below_service_months" or "up_to_service_months": it covers service of fewer months, or of so many at
//   most; and "over_service_months": it covers service that is longer, by a day at least.
// An AMOUNT is { "value", "unit" }.
// A PAY_LIMIT is { "bound": PAY_LIMIT_BOUNDS, "of": PAY_LIMIT_SUBJECTS, "per": PAY_LIMIT_PERIODS, "value", "from", "until" }:
//   the pay that counts, or the result (of severance for a year of service), is at most or at least "value", null if a limit
//   applies and is not stored; in place of it "minimum_wages", so many times the first minimum wage. The days may be absent.
// notice_period:  "given_by": GIVEN_BY; "steps": [{ "from_months": 0, "value": 28, "unit" }] by completed service,
//                 ascending, the first from 0; "ends": NOTICE_ENDS, the days on which notice may run out; a
//                 step may have "ends" of its own
// severance:      "when": list of SEVERANCE_CASES; "min_service_months"; "bands": [{ "from_years": 0, "per_year": 15,
//                 "unit": PAY_UNITS, "above": true if exactly "from_years" is not enough, or absent }]; "counts":
//                 BAND_COUNTS, what a band earns: each_year (if absent), the years in the band; whole_service, all years at
//                 the rate of the band reached; total, the whole service; "part_years": PART_YEARS; "base": PAY_BASES;
//                 "days_in_month": 20 to 31 or null; "minimum", "maximum": AMOUNT of pay or currency, or null;
//                 "pay_limits": PAY_LIMITs, or absent
// annual_leave:   "steps" as in notice_period: the entitlement of the year that begins after so many months of service;
//                 "waiting_months": service before leave may be taken, or 0; "year_begins": LEAVE_YEARS, when a leave
//                 year begins: anniversary (if absent), of the start; step, at each step and every 12 months after it
// sick_leave:     "per": SICK_PERIODS; "waiting_days": unpaid days first; "min_service_months"; "stages": [{ "value": 30,
//                 "unit", "percent": 100, "paid_by": PAYERS }] in order; a stage may have "pay_limits"
// maternity_leave, paternity_leave: "min_service_months"; "stages" as in sick_leave
// overtime:       "rates": [{ "when": OVERTIME_CASES, "percent": 150, "after_hours" }], percent of the ordinary wage, the
//                 wage included; after_hours: overtime already worked that day, or null; "after_hours_in": TIER_PERIODS, the
//                 time in which they are counted, day (if absent), week or month; "limits": [{ "value": 10, "per":
//                 LIMIT_PERIODS }] hours of overtime; "hours_in_month": hours that a month's pay has by law, 100 to 300, or absent
// standard_hours: "limits" as in overtime, of ordinary hours
// probation:      "limit": AMOUNT; "extension" (the total with it), "notice": AMOUNT or null
// minimum_wage:   "rates": [{ "who": "general", "value": 30.23, "per": WAGE_PERIODS, "from": date }] in the country's
//                 currency; the first is the general adult rate; future rates are there too
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDate, reporter, words } from './check-records.mjs';

export const RULE_TOPICS = [
  'minimum_wage',
  'standard_hours',
  'overtime',
  'annual_leave',
  'sick_leave',
  'maternity_leave',
  'paternity_leave',
  'notice_period',
  'probation',
  'severance',
];
const NEEDED_TOPICS = ['standard_hours', 'annual_leave'];
export const UNITS = ['working_days', 'calendar_days', 'weeks', 'months', 'days', 'years'];
export const LEAVE_UNITS = ['working_days', 'calendar_days', 'weeks'];
export const PAY_UNITS = ['days_of_pay', 'weeks_of_pay', 'months_of_pay'];
export const GIVEN_BY = ['employer', 'employee', 'both'];
export const NOTICE_ENDS = [
  'any_day',
  'saturday',
  'end_of_week',
  'end_of_month',
  'fifteenth_or_end_of_month',
  'end_of_quarter',
];
export const SEVERANCE_CASES = [
  'redundancy',
  'dismissal_without_fault',
  'any_end_by_employer',
  'resignation',
  'end_of_fixed_term',
  'retirement',
];
export const LEAVE_YEARS = ['anniversary', 'step'];
export const BAND_COUNTS = ['each_year', 'whole_service', 'total'];
export const PART_YEARS = [
  'none',
  'pro_rata',
  'completed_months',
  'begun_months',
  'half_year_counts',
  'over_half_year_counts',
  'over_three_months_count',
  'half_or_whole_year',
  'half_or_whole_year_over_six_months',
  'pro_rata_over_half_year',
  'rounded_up',
  'days_by_365',
];
export const PAY_BASES = ['basic_wage', 'gross_wage', 'average_wage', 'statutory_base'];
export const PAY_LIMIT_BOUNDS = ['at_most', 'at_least'];
export const PAY_LIMIT_SUBJECTS = ['pay', 'result'];
export const PAY_LIMIT_PERIODS = ['hour', 'day', 'week', 'month', 'year'];
export const SICK_PERIODS = ['case', 'year', '12_months', '24_months', '36_months', 'other'];
export const PAYERS = ['employer', 'insurance', 'shared', 'nobody'];
export const OVERTIME_CASES = ['weekday', 'rest_day', 'public_holiday', 'night'];
export const TIER_PERIODS = ['day', 'week', 'month'];
export const LIMIT_PERIODS = ['day', 'week', 'month', 'year', 'four_weeks', 'quarter'];
export const WAGE_PERIODS = ['hour', 'day', 'week', 'month'];
const MAX_NOTE_WORDS = 40;

const isNumber = (v, min = 0, max = Infinity) => typeof v === 'number' && v >= min && v <= max;
const isFilledList = (v) => Array.isArray(v) && v.length > 0;

/** @param {string} file path of a rules file @returns {string[]} one line for each problem */
export function rulesProblems(file) {
  const report = reporter(file);
  let rules, country;
  try {
    rules = JSON.parse(readFileSync(file, 'utf8'));
    country = JSON.parse(readFileSync(join(dirname(file), '..', 'countries', basename(file)), 'utf8'));
  } catch (e) {
    return [`${basename(file)}: ${e.message}`];
  }
  if (rules.code !== country.code) report.bad('code', "must be that of the country's file");
  const context = { code: country.code, laws: new Set((country.laws ?? []).map(({ key }) => key)), keys: new Set() };
  const first = new Map();
  for (const [i, rule] of (rules.rules ?? []).entries()) {
    const w = `rules[${i}] ${rule.key}`;
    checkRule(report, rule, w, context);
    FIGURES[rule.topic]?.(rule, figureChecks(report, rule, w));
    if (!first.has(rule.topic)) first.set(rule.topic, rule);
  }
  for (const topic of NEEDED_TOPICS) if (!first.has(topic)) report.bad(topic, 'no rule');
  checkAgreement(report, first, country.facts ?? []);
  return report.out;
}

function checkRule({ bad, text, oneOf, checked, current }, rule, w, { code, laws, keys }) {
  oneOf(rule.topic, RULE_TOPICS, w, 'topic');
  const isKey = /^[a-z]{2}-[a-z0-9-]+$/.test(rule.key ?? '') && rule.key.startsWith(`${code.toLowerCase()}-`);
  if (!isKey || keys.has(rule.key)) bad(w, 'key must be unique and start with the code');
  keys.add(rule.key);
  text(rule, 'who', w);
  if (rule.law !== null && !laws.has(rule.law)) bad(w, `law '${rule.law}' is not in the country's file`);
  if (!isDate(rule.as_of)) bad(w, 'as_of');
  if (rule.note !== null && (typeof rule.note !== 'string' || words(rule.note) > MAX_NOTE_WORDS))
    bad(w, `note must be null or at most ${MAX_NOTE_WORDS} words`);
  checkService(bad, rule, w);
  checked(rule, w);
  current(rule, w);
}

function checkService(bad, rule, w) {
  const { min_service_months: from = 0, over_service_months: over = 0 } = rule;
  if (!isNumber(over)) bad(w, 'over_service_months');
  for (const name of ['below_service_months', 'up_to_service_months']) {
    const { [name]: limit = Infinity } = rule;
    if (!isNumber(limit) || limit <= Math.max(from, over)) bad(w, `${name} must be above the least service`);
  }
}

/** Checks of figures that several topics share. */
function figureChecks({ bad, oneOf }, rule, w) {
  const check = {
    bad: (what) => bad(w, what),
    oneOf: (name, values, value = rule[name]) => oneOf(value, values, w, name),
    number(name, max) {
      if (!isNumber(rule[name], 0, max)) bad(w, name);
    },
    amount(name, units, value = rule[name]) {
      if (!isNumber(value?.value) || !units.includes(value.unit))
        bad(w, `${name} must be a value in ${units.join(', ')}`);
    },
    optionalAmount(name, units) {
      if (rule[name] !== null) check.amount(name, units);
    },
    /** A list that is not empty, and a check of each entry. */
    each(name, checkEntry) {
      if (isFilledList(rule[name])) rule[name].forEach(checkEntry);
      else bad(w, `${name} must not be empty`);
    },
    /** Entries that start at 0 and ascend. */
    ascending(name, by) {
      check.each(name, (entry, i) => {
        const isRight = i === 0 ? entry[by] === 0 : entry[by] > rule[name][i - 1][by];
        if (!isRight) bad(w, `${name} must start at 0 and ascend by ${by}`);
      });
    },
    steps(units) {
      check.ascending('steps', 'from_months');
      check.each('steps', (step) => check.amount('steps', units, step));
    },
    stages() {
      check.number('min_service_months');
      check.each('stages', (stage) => {
        check.amount('stages', UNITS, stage);
        if (!isNumber(stage.percent, 0, 100)) bad(w, 'percent must be 0 to 100');
        check.oneOf('paid_by', PAYERS, stage.paid_by);
      });
    },
    /** @param limits of pay; undefined if there are none */
    payLimits(limits, { isSeverance = false } = {}) {
      if (limits === undefined) return;
      if (!isFilledList(limits)) return bad(w, 'pay_limits must not be empty');
      for (const { bound, of, per, value, minimum_wages: times, from, until } of limits) {
        check.oneOf('bound', PAY_LIMIT_BOUNDS, bound);
        check.oneOf('of', PAY_LIMIT_SUBJECTS, of);
        check.oneOf('per', PAY_LIMIT_PERIODS, per);
        if ((value === undefined) === (times === undefined))
          bad(w, 'pay_limits must have either value or minimum_wages');
        if ([value ?? 0, times ?? 0].some((amount) => !isNumber(amount))) bad(w, 'pay_limits with a wrong value');
        if ([from, until].some((day) => day !== undefined && !isDate(day))) bad(w, 'pay_limits with a wrong day');
        if (from > until) bad(w, 'until must not be before from');
        if (isSeverance && of === 'result' && per !== 'year') bad(w, 'pay_limits must limit the result per year');
      }
    },
    limits() {
      if (!Array.isArray(rule.limits)) return bad(w, 'limits must be a list');
      for (const { value, per } of rule.limits) {
        if (!isNumber(value)) bad(w, 'limits without value');
        check.oneOf('per', LIMIT_PERIODS, per);
      }
    },
  };
  return check;
}

/** Checks the figures of each topic. */
const FIGURES = {
  notice_period(_, { bad, oneOf, steps, each }) {
    oneOf('given_by', GIVEN_BY);
    oneOf('ends', NOTICE_ENDS);
    steps(UNITS);
    each('steps', ({ value, unit, ends = 'any_day' }) => {
      oneOf('ends', NOTICE_ENDS, ends);
      if (['months', 'years'].includes(unit) && !Number.isInteger(value)) bad('steps must have whole months and years');
    });
  },
  annual_leave(rule, { oneOf, steps, number }) {
    steps(LEAVE_UNITS);
    oneOf('year_begins', LEAVE_YEARS, rule.year_begins ?? 'anniversary');
    number('waiting_months', 24);
  },
  severance(rule, { bad, oneOf, number, each, ascending, optionalAmount, payLimits }) {
    each('when', (when) => oneOf('when', SEVERANCE_CASES, when));
    number('min_service_months');
    ascending('bands', 'from_years');
    each('bands', ({ per_year, unit, above = false }) => {
      if (!isNumber(per_year)) bad('per_year');
      if (typeof above !== 'boolean') bad('above must be true or false');
      oneOf('unit', PAY_UNITS, unit);
    });
    oneOf('counts', BAND_COUNTS, rule.counts ?? 'each_year');
    oneOf('part_years', PART_YEARS);
    oneOf('base', PAY_BASES);
    if (rule.days_in_month !== null && !isNumber(rule.days_in_month, 20, 31)) bad('days_in_month must be 20 to 31');
    for (const name of ['minimum', 'maximum']) optionalAmount(name, [...PAY_UNITS, 'currency']);
    payLimits(rule.pay_limits, { isSeverance: true });
  },
  sick_leave(_, { oneOf, number, stages, each, payLimits }) {
    oneOf('per', SICK_PERIODS);
    number('waiting_days');
    stages();
    each('stages', ({ pay_limits }) => payLimits(pay_limits));
  },
  maternity_leave: (_, { stages }) => stages(),
  paternity_leave: (_, { stages }) => stages(),
  overtime(rule, { bad, oneOf, each, limits }) {
    each('rates', ({ when, percent, after_hours, after_hours_in = 'day' }) => {
      oneOf('when', OVERTIME_CASES, when);
      if (!isNumber(percent, 100, 500)) bad('percent must be 100 to 500');
      if (after_hours !== null && !isNumber(after_hours)) bad('after_hours');
      oneOf('after_hours_in', TIER_PERIODS, after_hours_in);
    });
    limits();
    if (rule.hours_in_month !== undefined && !isNumber(rule.hours_in_month, 100, 300))
      bad('hours_in_month must be 100 to 300');
  },
  standard_hours: (_, { limits }) => limits(),
  probation(_, { amount, optionalAmount }) {
    amount('limit', UNITS);
    for (const name of ['extension', 'notice']) optionalAmount(name, UNITS);
  },
  minimum_wage(rule, { bad, oneOf, each }) {
    const days = new Set();
    each('rates', ({ who, value, per, from }) => {
      if (!isNumber(value)) bad('rates without value');
      oneOf('per', WAGE_PERIODS, per);
      if (!isDate(from)) bad('from');
      const day = [who, per, from].join();
      if (days.has(day)) bad(`rates has two values of ${from} for ${who}`);
      days.add(day);
    });
  },
};

/** A rule and a fact that measure the same thing in the same unit must have the same value. */
function checkAgreement({ bad }, first, facts) {
  const stepAt = (rule, months) => rule?.steps?.findLast(({ from_months }) => from_months <= months);
  const week = first.get('standard_hours')?.limits?.find(({ per }) => per === 'week');
  const weekday = first.get('overtime')?.rates?.find(({ when }) => when === 'weekday');
  const amounts = {
    notice_period: stepAt(first.get('notice_period'), 60),
    annual_leave: stepAt(first.get('annual_leave'), 12),
    probation: first.get('probation')?.limit,
    standard_hours: week && { value: week.value, unit: 'hours_per_week' },
    overtime: weekday && { value: weekday.percent, unit: 'percent_of_wage' },
  };
  for (const { topic, amount, unit } of facts) {
    const stated = amounts[topic];
    if (amount === null || stated?.unit !== unit) continue;
    if (Math.abs(stated.value - amount) > 1e-9)
      bad(topic, `the first rule says ${stated.value} ${unit}, the fact ${amount}`);
  }
}
