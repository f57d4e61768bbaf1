import { isFrequency, type Frequency } from '../../../domain/search/alerts';

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  '': 'Off',
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
};

/** A frequency of a newer server counts as off. */
export function parseFrequency(text: string): Frequency {
  return isFrequency(text) ? text : '';
}
