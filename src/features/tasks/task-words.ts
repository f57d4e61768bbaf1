import { clipAtWord } from '../../domain/core/clip';
import { dayOf, type Day } from '../../domain/core/calendar-day';
import { dayInWords } from '../../domain/core/format-day';
import { FACT_TOPIC_LABELS, labelOf } from '../../domain/core/labels';
import type { CommencementRow, EventRow, FactRow, LawRow } from '../../domain/core/rows';
import { statusOn } from '../../domain/reading/law-timeline';
import { TITLE_MAXIMUM } from '../../domain/tasks/tasks';

/** What a task says to do: its title and its description, and the day that they name, if they are about one. */
export interface TaskWords {
  title: string;
  description: string;
  day?: Day;
}

/** From this length (characters) the words of a value do not fit into a title. */
const LONG_VALUE = 110;

/**
 * The first words of a task from a law: what to prepare for, or to review.
 *
 * @param day that the task is for, such as that of an amendment; '' for none
 */
export function wordsOfLaw(law: LawRow, day: Day, today: Day): TaskWords {
  const coming = comingOf(law, day, today);
  return {
    title: coming ? fitted('Prepare for ', law.title, coming.after) : fitted('Review: ', law.title),
    description: described(coming ? stepsUntil(coming.day) : REVIEW, 'The law in short', law.description),
    ...(coming && { day: coming.day }),
  };
}

/** What is still to come of a law. `day` is '' if none is set. */
function comingOf(law: LawRow, wanted: Day, today: Day): { day: Day; after: string } | undefined {
  const isAhead = (day: Day) => day > today && (!wanted || wanted === day);
  const [begins, amended, repealed] = [law.effective_date, law.amended_on, law.repealed_on].map(dayOf);
  if (isAhead(begins!)) return { day: begins!, after: `, in force ${dayInWords(begins!)}` };
  if (isAhead(amended!)) return { day: amended!, after: `, amended from ${dayInWords(amended!)}` };
  if (isAhead(repealed!)) return { day: repealed!, after: `, repealed from ${dayInWords(repealed!)}` };
  return statusOn(law, today) === 'not_yet_in_force' && !begins ? { day: '', after: ', not in force yet' } : undefined;
}

/** A task from a fact: to apply its next value, or to check that today's is met. */
export function wordsOfFact(fact: FactRow, today: Day): TaskWords {
  const { next, value, provision } = fact;
  const topic = lower(labelOf(FACT_TOPIC_LABELS, fact.topic));
  if (!next || dayOf(next.from) <= today) {
    return {
      title: fitted('Check that we meet the law: ', topic),
      description: described(CHECK, 'The law in short', [value, provision].filter(Boolean).join(' – ')),
    };
  }
  const since = dayInWords(next.from);
  const what = fact.topic === 'minimum_wage' ? `new ${topic}` : `change to ${topic}`;
  const words = next.value.includes(since) ? next.value : `${next.value} from ${since}`;
  const after = words.length > LONG_VALUE ? ` from ${since}` : `: ${words}`;
  const isLaw = next.certainty === 'enacted';
  return {
    title: isLaw ? fitted(`Apply the ${what}`, after) : fitted(`Prepare for a proposed ${what}`, after),
    description: described(
      isLaw ? stepsUntil(dayOf(next.from)) : PROPOSED,
      isLaw ? `From ${since}` : `Proposed from ${since}`,
      `${next.value}. Until then: ${value}`,
    ),
    day: dayOf(next.from),
  };
}

/** A task from a commencement: something starts, changes or ends on its day. */
export function wordsOfCommencement({ what, date, provisions }: CommencementRow, today: Day): TaskWords {
  const day = dayOf(date);
  const isAhead = day === '' || day > today;
  const before = !isAhead ? 'Review: ' : day ? `Prepare for ${dayInWords(day)}: ` : 'Prepare for: ';
  return {
    title: fitted(before, what),
    description: described(
      isAhead ? stepsUntil(day) : REVIEW,
      'What happens',
      [what, provisions].filter(Boolean).join(' – '),
    ),
    day,
  };
}

/** A task from an event. @param law that it is about */
export function wordsOfEvent(event: EventRow, law: LawRow | undefined, today: Day): TaskWords {
  if (event.type === 'article') {
    return {
      title: fitted('Review: ', event.title),
      description: described(READ, 'The news in short', event.description),
    };
  }
  if (law && comingOf(law, '', today)) return wordsOfLaw(law, '', today);
  return {
    title: fitted('Review the change: ', event.title),
    description: described(REVIEW, 'What happened', event.description),
  };
}

const REVIEW =
  'Read the law and what changed in it, and list whom it touches. Change contracts, policies and payroll where they differ. ' +
  'File the evidence: the new documents, and who was told.';
const CHECK =
  'Compare contracts, policies and payroll with the law. Change what differs. File the evidence: the documents that show it.';
const READ =
  'Read what changed, and list whom it touches. Change contracts and policies if they differ. File the evidence.';
const PROPOSED =
  'It is not law yet. Follow it, list whom it would touch, and plan what to change. Keep what you decide as evidence.';

function stepsUntil(day: Day): string {
  return (
    'Read what changes, and list whom it touches. ' +
    `Change contracts, policies and payroll${day ? ` before ${dayInWords(day)}` : ' before it starts'}. ` +
    'File the evidence: the new documents, and who was told.'
  );
}

/** Only the name in the middle is shortened: the day at the end must stay. */
function fitted(before: string, name: string, after = ''): string {
  return `${before}${clipAtWord(name, TITLE_MAXIMUM - before.length - after.length)}${after}`;
}

function described(steps: string, label: string, summary: string): string {
  return summary ? `${steps}\n\n${label}: ${summary}` : steps;
}

/** 'minimum wage'; '13th month' stays. */
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
