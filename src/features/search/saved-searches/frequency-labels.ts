import { isFrequency, type Frequency } from '../../../domain/search/alerts';

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  '': 'Off',
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
};

/** A frequency that only a newer server knows is not one that can be chosen here. */
export function parseFrequency(text: string): Frequency {
  return isFrequency(text) ? text : '';
}
