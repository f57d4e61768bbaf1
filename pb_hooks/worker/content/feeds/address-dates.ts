import { DAY_MS } from '../../../../src/domain/core/dates';

/** '20261122', or with a separator. */
export function formatDay(date: Date, separator = ''): string {
  return date.toISOString().slice(0, 10).replaceAll('-', separator);
}

export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * DAY_MS);
}

/** Replaces the placeholders {yyyymmdd}, {yyyy-mm-dd} and {yyyy}. */
export function fillInDate(address: string, date: Date): string {
  return address
    .replaceAll('{yyyymmdd}', formatDay(date))
    .replaceAll('{yyyy-mm-dd}', formatDay(date, '-'))
    .replaceAll('{yyyy}', formatDay(date).slice(0, 4));
}

export function hasDatePlaceholder(address: string): boolean {
  return /\{yyyy(mmdd|-mm-dd)?\}/.test(address);
}
