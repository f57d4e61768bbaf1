/**
 * How often a saved search notifies: at once, or each morning or Monday morning with the collected matches. ''
 * is never.
 */
export const FREQUENCIES = ['', 'at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export function isFrequency(text: string): text is Frequency {
  return FREQUENCIES.some((frequency) => frequency === text);
}

/** Most alerts of one user: new documents are checked against each of them. */
export const MOST_ALERTS = 50;

export const ALERTS_ARE_PREMIUM = 'Alerts are part of Premium. The search itself can be saved.';
export const UNKNOWN_FREQUENCY = 'An alert comes at once, daily or weekly.';
export const TOO_MANY_ALERTS = `You have ${MOST_ALERTS} alerts, which is as many as there can be. Turn one off first.`;

/** One document of an alert, with fields that every reader may see. */
export interface AlertItem {
  title: string;
  /** Country name; '' for none or several. */
  country: string;
}

/** Titles that are named; the rest is counted. */
const NAMED = 3;
const LONGEST = 1500;

export function alertTitle(name: string): string {
  return `New for “${name}”`;
}

/**
 * 'Kenya: Wages rise', or 'Wages rise (Kenya); Hours Act (Ghana) and 3 more'.
 * @param items the first of them
 * @param count all of them
 */
export function alertText(items: readonly AlertItem[], count: number): string {
  const [first] = items;
  if (count === 1 && first) return [first.country, first.title].filter(Boolean).join(': ').slice(0, LONGEST);
  const named = items
    .slice(0, NAMED)
    .map(({ title, country }) => (country ? `${title} (${country})` : title))
    .join('; ')
    .slice(0, LONGEST);
  return count > NAMED ? `${named} and ${count - NAMED} more` : named;
}
