/** How often a saved search tells what is new: each as it comes, or what has gathered, in the morning of every day or of Monday. '' is never. */
export const FREQUENCIES = ['', 'at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export function isFrequency(text: string): text is Frequency {
  return FREQUENCIES.some((frequency) => frequency === text);
}

/** Saved searches of one person that may alert: each is looked at when something new comes. */
export const MOST_ALERTS = 50;

export const ALERTS_ARE_PREMIUM = 'Alerts are part of Premium. The search itself can be saved.';
export const UNKNOWN_FREQUENCY = 'An alert comes at once, daily or weekly.';
export const TOO_MANY_ALERTS = `You have ${MOST_ALERTS} alerts, which is as many as there can be. Turn one off first.`;

/** What an alert tells of one document: what every reader of a list sees of it. */
export interface AlertItem {
  title: string;
  /** Name; '' where it is about none or several. */
  country: string;
}

/** Titles that are named; of more the number is told. */
const NAMED = 3;
const LONGEST = 1500;

export function alertTitle(name: string): string {
  return `New for “${name}”`;
}

/** 'Kenya: Wages rise', or 'Wages rise (Kenya); Hours Act (Ghana) and 3 more'. `count`: all of them, of which `items` are the first. */
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
