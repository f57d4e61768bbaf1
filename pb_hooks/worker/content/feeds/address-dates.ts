const DAY = 86_400_000;

/** '20261122' of a day, or with dashes. */
export function formatDay(date: Date, dash = ''): string {
  return date.toISOString().slice(0, 10).replaceAll('-', dash);
}

export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * DAY);
}

/** An address with the day put in where it has a place for one: {yyyymmdd}, {yyyy-mm-dd}, {yyyy}. */
export function fillInDate(address: string, date: Date): string {
  return address
    .replaceAll('{yyyymmdd}', formatDay(date))
    .replaceAll('{yyyy-mm-dd}', formatDay(date, '-'))
    .replaceAll('{yyyy}', formatDay(date).slice(0, 4));
}

export function hasDatePlaceholder(address: string): boolean {
  return /\{yyyy(mmdd|-mm-dd)?\}/.test(address);
}
