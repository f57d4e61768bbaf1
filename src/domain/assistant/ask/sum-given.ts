import type { Day } from '../../core/calendar-day';
import type { SumInput } from '../../calculate/input';
import type { Asked } from '../read/answer-types';
import type { NamedDate } from './asked-day';
import type { AskedNumber } from './asked-numbers';

/** What a question gives for a sum, for all of its countries. */
export interface AskedSum extends Omit<SumInput, 'country' | 'rule'> {
  /** The only line that is asked for. */
  only?: 'notice_paid';
  /** The notice that the question states: it is no input, but must be that of the rule. */
  stated?: Pick<AskedNumber, 'value' | 'unit'>;
}

/** What all kinds of sums may use. */
export type Common = Partial<AskedSum> & { dates: NamedDate[]; startDate: NamedDate | undefined };

/** What a sum needs, read once. */
export interface Given extends Common {
  asked: Asked;
  folded: string;
  words: readonly string[];
  numbers: readonly AskedNumber[];
  today: Day;
  /** The year of the first day, if the question gives no more. */
  startYear: string | undefined;
  /** A first day, if the question gives none. */
  assumed: Day | undefined;
  /** Dates beside the first day. */
  others: readonly NamedDate[];
  end: Day;
  /** Completed months. */
  service: number | undefined;
  /** The first day, for a service that is completed on a day. */
  startFor(until: Day): Day | undefined;
}
