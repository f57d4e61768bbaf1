import { grouped, timeInWords, counted } from '../../calculate/outcome';
import type { LeaveRule, NoticeRule, Rule, SeveranceRule, Stage, Limit, OvertimeCase } from '../../calculate/rule';
import { dayInWords } from '../../core/format-day';

/** What a rule says, in words and figures, without whom it covers: '1 week; from 12 months of service 4 weeks'. */
export function ruleInWords(rule: Rule, currency: string): string {
  switch (rule.topic) {
    case 'notice_period':
    case 'annual_leave':
      return stepsInWords(rule);
    case 'severance':
      return bandsInWords(rule);
    case 'sick_leave':
    case 'maternity_leave':
    case 'paternity_leave':
      return rule.stages.map(stageInWords).join(', then ');
    case 'overtime':
      return [...rule.rates.map(rateInWords), ...rule.limits.map((limit) => `at most ${limitInWords(limit)}`)].join(
        '; ',
      );
    case 'standard_hours':
      return rule.limits.map(limitInWords).join(', ');
    case 'probation':
      return [
        `at most ${timeInWords(rule.limit.value, rule.limit.unit)}`,
        rule.extension && `with extension ${timeInWords(rule.extension.value, rule.extension.unit)} in all`,
        rule.notice && `notice of ${timeInWords(rule.notice.value, rule.notice.unit)}`,
      ]
        .filter(Boolean)
        .join('; ');
    case 'minimum_wage':
      return rule.rates
        .map(
          ({ who, value, per, from }) =>
            `${who}: ${currency} ${grouped(money(value))} ${PER[per]} from ${dayInWords(from)}`,
        )
        .join('; ');
  }
}

const PER = { hour: 'an hour', day: 'a day', week: 'a week', month: 'a month' } as const;

/** Two digits after the point, if there is one. */
const money = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** '5 years', '18 months'. */
export const serviceInWords = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');

function stepsInWords({ steps }: NoticeRule | LeaveRule): string {
  return steps
    .map(({ from_months, value, unit }) => {
      const time = value === 0 ? 'none' : timeInWords(value, unit);
      return from_months === 0 ? time : `from ${serviceInWords(from_months)} of service ${time}`;
    })
    .join('; ');
}

const PAY_UNIT = { days_of_pay: 'day', weeks_of_pay: 'week', months_of_pay: 'month' } as const;

function bandsInWords({ bands, counts = 'each_year', maximum }: SeveranceRule): string {
  const parts = bands.map(({ from_years, per_year, unit }) => {
    const pay = `${counted(round(per_year), PAY_UNIT[unit])} of pay`;
    const each = counts === 'total' ? pay : `${pay} for each year`;
    return from_years === 0 ? each : `from ${counted(from_years, 'year')} ${each}`;
  });
  const most =
    maximum && maximum.unit !== 'currency' ? [`at most ${counted(maximum.value, PAY_UNIT[maximum.unit])} of pay`] : [];
  return [...parts, ...most].join('; ');
}

const round = (value: number) => Number(value.toFixed(2));

const PAYERS = {
  employer: 'by the employer',
  insurance: 'by insurance',
  shared: 'by employer and insurance',
  nobody: 'unpaid',
};

function stageInWords({ value, unit, percent, paid_by }: Stage): string {
  return `${timeInWords(value, unit)} ${paid_by === 'nobody' ? 'unpaid' : `at ${percent}% of pay, paid ${PAYERS[paid_by]}`}`;
}

const CASES: Record<OvertimeCase, string> = {
  weekday: 'on weekdays',
  rest_day: 'on the rest day',
  public_holiday: 'on public holidays',
  night: 'at night',
};

function rateInWords({
  when,
  percent,
  after_hours,
}: {
  when: OvertimeCase;
  percent: number;
  after_hours: number | null;
}): string {
  return `${percent}% of pay ${CASES[when]}${after_hours ? ` after ${counted(after_hours, 'hour')}` : ''}`;
}

function limitInWords({ value, per }: Limit): string {
  return `${counted(value, 'hour')} a ${per.replace('_', ' ')}`;
}
