import { grouped, timeInWords, type Amount, type Money } from '../../../domain/calculate/outcome';
import { formatDay } from '../../../lib/format';

/** 'R16,615.38', 'KES 60,000.00'. The groups are those of the formulas beside it. */
function moneyText(decimal: string, currency: string): string {
  return currency === 'ZAR' ? `R${grouped(decimal)}` : `${currency}\u00a0${grouped(decimal)}`;
}

/** The lower end of an amount, and the upper one of a range. */
export function amountParts(amount: Amount): [text: string, upTo?: string] {
  switch (amount.kind) {
    case 'money':
      return isRange(amount)
        ? [moneyText(amount.low, amount.currency), `to ${moneyText(amount.high, amount.currency)}`]
        : [moneyText(amount.low, amount.currency)];
    case 'time':
      return [timeInWords(amount.value.replace('-', '−'), amount.unit)];
    case 'date':
      return [formatDay(amount.date)];
  }
}

export function amountText(amount: Amount): string {
  return amountParts(amount).join(' ');
}

export function isRange({ low, high }: Money): boolean {
  return low !== high;
}
