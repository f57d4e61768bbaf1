/** A fact's number as it is shown: 'R30.23' and 'an hour'. */
interface Figure {
  amount: string;
  unit: string;
}

const WAGE_PERIODS: Record<string, string> = {
  local_currency_per_hour: 'an hour',
  local_currency_per_day: 'a day',
  local_currency_per_month: 'a month',
};

const UNITS: Record<string, readonly [one: string, many: string]> = {
  hours_per_week: ['hour a week', 'hours a week'],
  working_days: ['working day', 'working days'],
  calendar_days: ['calendar day', 'calendar days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
  years: ['year', 'years'],
  days: ['day', 'days'],
  months_of_pay: ['month’s pay', 'months’ pay'],
  employees: ['employee', 'employees'],
  days_of_pay_per_year: ['day’s pay a year of service', 'days’ pay a year of service'],
};

/**
 * The figure of a fact; undefined if it has no comparable number (`unit` is '') or a unit of a newer server.
 */
export function factFigure(fact: { amount: number; unit: string }, currency: string): Figure | undefined {
  const period = WAGE_PERIODS[fact.unit];
  if (period) return { amount: formatMoney(fact.amount, currency), unit: period };
  if (fact.unit === 'percent_of_wage') return { amount: `${formatNumber(fact.amount)}%`, unit: 'of the wage' };
  const unit = UNITS[fact.unit];
  return unit && { amount: formatNumber(fact.amount), unit: fact.amount === 1 ? unit[0] : unit[1] };
}

/** 'working days', 'an hour', 'of the wage'. @param amount decides between the singular and the plural */
export function unitWords(unit: string, amount = 2): string {
  return factFigure({ amount, unit }, '')?.unit ?? '';
}

/** A difference of figures: '7 working days', 'R1.50', '3 points'. */
export function amountWords(amount: number, unit: string, currency: string): string {
  if (unit.startsWith('local_currency')) return formatMoney(amount, currency);
  if (unit === 'percent_of_wage') return `${formatNumber(amount)} ${amount === 1 ? 'point' : 'points'}`;
  const figure = factFigure({ amount, unit }, currency);
  return figure ? `${figure.amount} ${figure.unit}` : formatNumber(amount);
}

/** Money as the country writes it: 'R261 748.45', 'KES 16,113.75'. */
export function formatMoney(amount: number, currency: string): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const rand = currency === 'ZAR';
  const grouped = group(whole, rand ? '\u00a0' : ',');
  const number = cents === undefined ? grouped : `${grouped}.${cents}`;
  return rand ? `R${number}` : `${currency}\u00a0${number}`;
}

function formatNumber(amount: number): string {
  const [whole = '', fraction] = String(amount).split('.');
  return fraction === undefined ? group(whole, ',') : `${group(whole, ',')}.${fraction}`;
}

function group(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}
