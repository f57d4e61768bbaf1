import { dayOf, daysBetween, type Day } from '../../../src/domain/core/calendar-day';
import { dayInWords } from '../../../src/domain/core/format-day';
import { statusOn } from '../../../src/domain/reading/law-timeline';
import type { LawStatus } from '../../../src/domain/core/vocabulary';
import { publicationKey, type EventDraft } from './event-draft';

/** The fields of a law that readers see. Dates are PocketBase's. */
export interface LawState {
  id: string;
  country: string;
  title: string;
  description: string;
  content: string;
  status: LawStatus;
  effective_date: string;
  repealed_on: string;
  is_published: boolean;
}

/** A law that came into force more days ago is not urgent. */
const URGENT_DAYS = 30;
const COMPARE = 'Compare the versions on the law’s page.';

/**
 * The event of an edited law: at most one, the most severe. Drafts have none, and neither has an edit that only sets
 * the status that the dates already gave.
 *
 * It is *urgent* if readers must act and had no time to prepare: a law that is in force at once, and a repeal.
 *
 * @param before undefined for a new row
 * @param isAnnounced readers were already notified that the law comes into force
 * @param today in the capital of its country
 */
export function lawEvent(
  before: LawState | undefined,
  after: LawState,
  isAnnounced: boolean,
  today: Day,
): EventDraft | undefined {
  if (!after.is_published) return undefined;
  if (!before?.is_published) return publication(after, today);
  const [was, is] = [statusOn(before, today), statusOn(after, today)];
  if (is === 'repealed' && was !== 'repealed') return repealed(after, today);
  if (isInForce(is) && !isInForce(was)) return inForce(after, isAnnounced, today, 'Our editors marked it as in force.');
  if (after.repealed_on !== before.repealed_on && dayOf(after.repealed_on) > today) return repealAhead(after);
  if (
    after.effective_date !== before.effective_date &&
    !isInForce(is) &&
    is !== 'repealed' &&
    after.effective_date !== ''
  )
    return commencement(after, before.effective_date);
  return sameWords(before.content, after.content) ? undefined : revision(after, today);
}

/** A law that readers see from now on. */
function publication(law: LawState, today: Day): EventDraft {
  const isAhead = dayOf(law.effective_date) > today && law.status !== 'repealed';
  const reason = isAhead
    ? `Our editors published it. It comes into force on ${dayInWords(law.effective_date)}.`
    : 'Our editors published it.';
  return {
    ...of(law),
    type: 'law',
    title: law.title,
    description: law.description,
    reason,
    key: publicationKey(law.id),
  };
}

/** A law that is in force now. @param marked the reason if the day is not known */
export function inForce(law: LawState, isAnnounced: boolean, today: Day, marked: string): EventDraft {
  const day = dayOf(law.effective_date);
  const isSudden = !isAnnounced && (day === '' || daysBetween(day, today) <= URGENT_DAYS);
  return {
    ...of(law),
    type: isSudden ? 'urgent' : 'in_force',
    title: `${law.title} is ${law.status === 'partly_in_force' ? 'partly ' : ''}in force`,
    description: law.description,
    reason: day === '' ? marked : `It came into force on ${dayInWords(day)}.`,
    key: commencementKey(law.id, day || today, '0'),
  };
}

/** A law that gets a new day of commencement. @param before the previous day as a PocketBase date, '' for none */
export function commencement(law: LawState, before: string): EventDraft {
  const day = dayOf(law.effective_date);
  return {
    ...of(law),
    type: 'in_force',
    title: `${law.title} comes into force on ${dayInWords(day)}`,
    description: law.description,
    reason: before === '' ? 'The day was not known before.' : `The day was ${dayInWords(before)} before.`,
    key: commencementKey(law.id, day, 'set'),
  };
}

export function repealed(law: LawState, today: Day): EventDraft {
  const day = dayOf(law.repealed_on);
  return {
    ...of(law),
    type: 'urgent',
    title: `${law.title} was repealed`,
    description: law.description,
    reason: day === '' ? 'Our editors marked it as repealed.' : `It was repealed on ${dayInWords(day)}.`,
    key: `repealed:${law.id}:${day || today}`,
  };
}

export function repealAhead(law: LawState): EventDraft {
  const day = dayOf(law.repealed_on);
  return {
    ...of(law),
    type: 'law',
    title: `${law.title} will be repealed`,
    description: law.description,
    reason: `It is repealed on ${dayInWords(day)}.`,
    key: `repealed:${law.id}:${day}`,
  };
}

/** Our summary changed, not necessarily the law. Several edits of one day give one event. */
function revision(law: LawState, today: Day): EventDraft {
  return {
    ...of(law),
    type: 'law',
    title: `${law.title}: our summary has changed`,
    description: COMPARE,
    reason: 'Our editors changed it.',
    key: `summary:${law.id}:${today}`,
  };
}

/** A trigger reads the day at its place in the key, and deletes events of a day that has changed. */
export function commencementKey(law: string, day: Day, which: '30' | '7' | '0' | 'set'): string {
  return `in_force:${law}:${day}:${which}`;
}

const of = ({ id, country }: LawState) => ({ country, law: id });
const isInForce = (status: LawStatus) => status === 'in_force' || status === 'partly_in_force';
/** Ignores white space. */
const sameWords = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();
