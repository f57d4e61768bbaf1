import { dayOf, daysBetween, type Day } from '../../../src/domain/core/calendar-day';
import { dayInWords } from '../../../src/domain/core/day-words';
import { statusOn } from '../../../src/domain/reading/law-timeline';
import type { LawStatus } from '../../../src/domain/core/vocabulary';
import type { News } from './news';

/** What readers see of a law, as its row has it. Dates are PocketBase's. */
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

/** Nobody has to act at once on what began so long ago. */
const URGENT_DAYS = 30;
const COMPARE = 'Compare the versions on the law’s page.';

/**
 * What an edit of a law means to those who read it: at most one thing, the gravest. Drafts make no news, nor does an edit after which the law stands as its dates
 * said before.
 *
 * It is *urgent* where readers must act and had no time to prepare: a law that is in force at once, and a repeal.
 *
 * @param before undefined for a row that is new
 * @param toldAhead readers have heard that it comes into force
 */
export function lawNews(
  before: LawState | undefined,
  after: LawState,
  toldAhead: boolean,
  now: Date,
): News | undefined {
  if (!after.is_published) return undefined;
  if (!before?.is_published) return publication(after, now);
  const [was, is] = [statusOn(before, now), statusOn(after, now)];
  if (is === 'repealed' && was !== 'repealed') return repealed(after, now);
  if (isInForce(is) && !isInForce(was)) return inForce(after, toldAhead, now, 'Our editors marked it as in force.');
  if (after.repealed_on !== before.repealed_on && dayOf(after.repealed_on) > todayOf(now)) return repealAhead(after);
  if (
    after.effective_date !== before.effective_date &&
    !isInForce(is) &&
    is !== 'repealed' &&
    after.effective_date !== ''
  )
    return commencement(after, before.effective_date);
  return sameWords(before.content, after.content) ? undefined : revision(after, now);
}

/** That readers see it from now on. */
export function publication(law: LawState, now: Date): News {
  const isAhead = dayOf(law.effective_date) > todayOf(now) && law.status !== 'repealed';
  const reason = isAhead
    ? `Our editors published it. It comes into force on ${dayInWords(law.effective_date)}.`
    : 'Our editors published it.';
  return {
    ...of(law),
    type: 'law',
    title: law.title,
    description: law.description,
    reason,
    key: `published:${law.id}`,
  };
}

/** That it is in force now. @param marked what is said where no day is known */
export function inForce(law: LawState, toldAhead: boolean, now: Date, marked: string): News {
  const day = dayOf(law.effective_date);
  const isSudden = !toldAhead && (day === '' || daysBetween(day, todayOf(now)) <= URGENT_DAYS);
  return {
    ...of(law),
    type: isSudden ? 'urgent' : 'in_force',
    title: `${law.title} is ${law.status === 'partly_in_force' ? 'partly ' : ''}in force`,
    description: law.description,
    reason: day === '' ? marked : `It came into force on ${dayInWords(day)}.`,
    key: commencementKey(law.id, day || todayOf(now), '0'),
  };
}

/** That it will be, on a day that was not known or was another. @param before PocketBase date, '' for none */
export function commencement(law: LawState, before: string): News {
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

export function repealed(law: LawState, now: Date): News {
  const day = dayOf(law.repealed_on);
  return {
    ...of(law),
    type: 'urgent',
    title: `${law.title} was repealed`,
    description: law.description,
    reason: day === '' ? 'Our editors marked it as repealed.' : `It was repealed on ${dayInWords(day)}.`,
    key: `repealed:${law.id}:${day || todayOf(now)}`,
  };
}

export function repealAhead(law: LawState): News {
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

/** Our summary, and not necessarily the law. Several edits of one day are one piece of news. */
function revision(law: LawState, now: Date): News {
  return {
    ...of(law),
    type: 'law',
    title: `${law.title}: our summary has changed`,
    description: COMPARE,
    reason: 'Our editors changed it.',
    key: `summary:${law.id}:${todayOf(now)}`,
  };
}

/** The database knows the day by its place in the key: it takes back what was told of a day that no longer holds. */
export function commencementKey(law: string, day: Day, which: '30' | '7' | '0' | 'set'): string {
  return `in_force:${law}:${day}:${which}`;
}

/** An event is for readers in every time zone: its day is UTC's. */
export const todayOf = (now: Date): Day => now.toISOString().slice(0, 10);

const of = ({ id, country }: LawState) => ({ country, law: id });
const isInForce = (status: LawStatus) => status === 'in_force' || status === 'partly_in_force';
/** A space more is no change. */
const sameWords = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();
