const DAY = 86_400_000;

/** '20261122' of a day, or with dashes. */
export function day(date: Date, dash = ''): string {
  return date.toISOString().slice(0, 10).replaceAll('-', dash);
}

export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * DAY);
}

/** An address with the day put in where it has a place for one: {yyyymmdd}, {yyyy-mm-dd}, {yyyy}. */
export function withDay(address: string, date: Date): string {
  return address
    .replaceAll('{yyyymmdd}', day(date))
    .replaceAll('{yyyy-mm-dd}', day(date, '-'))
    .replaceAll('{yyyy}', day(date).slice(0, 4));
}

export function hasDay(address: string): boolean {
  return /\{yyyy(mmdd|-mm-dd)?\}/.test(address);
}
