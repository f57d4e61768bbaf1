import { dayInWords } from '../../core/format-day';
import type { FactRow } from '../../core/rows';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { stemsOf } from '../../language/stem';
import { numbersOf } from './asked-numbers';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';
import type { TimeUnit } from './ask-words';

export type Verdict = 'Yes' | 'No';

/**
 * Whether a sentence says yes or no to a question: a duty, a ban or a permission in it, against what is asked.
 *
 * @returns undefined if it mentions too little of the question, or does not decide
 */
export function verdictOfSentence(question: Question, asked: Asked, sentence: string): Verdict | undefined {
  const toCover = termsToCover(question);
  const concepts = conceptsOfTexts([sentence]);
  const covered = toCover.filter((term) => isCovered(term, concepts)).length;
  if (covered < toCover.length * MOST_OF) return undefined;
  return onHeadcount(question.text, asked, sentence) ?? byModality(question.text, sentence);
}

const MOST_OF = 0.6;

const ASKS_DUTY =
  /\b(?:must|have to|has to|need(?:s|ed)? (?:to|a|an)|do (?:we|i|they|you) need|oblig\w+|mandatory|compulsory|required?|force[sd]?|owe[sd]?|prescribed)\b/i;
const ASKS_LEAVE = /\b(?:can|could|may|allowed?|legal|lawful|permitted|possible|ok|okay|fine|entitle[sd]?|free to)\b/i;
const BANS =
  /\b(?:prohibit\w*|banned|bans|forbidden|not (?:be )?(?:allowed|permitted|possible|lawful)|may not|must not|cannot|unlawful|void|no (?:trade unions|strikes?))\b/i;
const FREES =
  /\b(?:voluntary|not (?:mandatory|obliged|required|compulsory|owed|due)|no (?:\w+ )?(?:duty|obligation|right|rule|statute|law)|does not (?:oblige|require|prescribe|set|apply|provide)|do not (?:oblige|require|apply)|need not|prescribes no|none\b|without a (?:job offer|permit))\b/i;
const BINDS =
  /\b(?:must|mandatory|compulsory|required?|requires|obliges?|obliged|needs?|has to|have to|duty|shall|is due|are due|owes?|liable)\b/i;
const ALLOWS = /\b(?:may|can|allowed|permitted|possible|entitled|right to|free to|lawful)\b/i;

/** The plain cases only: a question that is itself negative, or offers a choice, is not decided. */
function byModality(text: string, sentence: string): Verdict | undefined {
  if (/\b(?:not|never|only|or|without|no longer)\b|n['’]t\b/i.test(text)) return undefined;
  if (ASKS_DUTY.test(text)) {
    if (FREES.test(sentence)) return 'No';
    return BINDS.test(sentence) && !CONDITION.test(sentence) ? 'Yes' : undefined;
  }
  if (ASKS_LEAVE.test(text)) {
    if (BANS.test(sentence)) return 'No';
    return ALLOWS.test(sentence) && !CONDITION.test(sentence) ? 'Yes' : undefined;
  }
  return NOTHING.test(sentence) || FREES.test(sentence) ? 'No' : undefined;
}

/** A text with conditions or exceptions says neither yes nor no to all cases. */
const CONDITION =
  /\b(?:only|unless|except|if|where|when|until|from|over|above|below|under|more than|at least|up to|or more|or fewer|excluded|outside|limited)\b|[;:(]/i;

/** What a fact gives at least (leave), or allows at most (probation). */
const LIMITS: Readonly<Record<string, 'least' | 'most'>> = {
  annual_leave: 'least',
  maternity_leave: 'least',
  paternity_leave: 'least',
  sick_leave: 'least',
  notice_period: 'least',
  public_holidays: 'least',
  probation: 'most',
  fixed_term: 'most',
  standard_hours: 'most',
};

/** Days in a unit, to compare figures of different units. */
const DAYS: Readonly<Record<string, number>> = {
  days: 1,
  calendar_days: 1,
  working_days: 7 / 5,
  weeks: 7,
  months: 365 / 12,
  years: 365,
  hours_per_week: 1,
};
const ASKED_DAYS: Readonly<Record<TimeUnit, number>> = { hour: 1, day: 1, week: 7, month: 365 / 12, year: 365 };

const DUTY =
  /\b(?:mandatory|obligatory|compulsory|obligat\w+|obliges?|obliged|required?|requires|must|have to|has to|need(?:s|ed)?|forced?|force|prescribed?|entitled?|owed?|owe|due)\b/i;
const ALLOWED =
  /\b(?:can|could|may|allowed?|legal|lawful|ok|okay|fine|permitted|possible|enough|sufficient|comply|compliant|in line|right|correct|still)\b/i;
const WITHOUT =
  /\bwithout (?:any |a |an |giving |the |having )?(?:\w+ )?(notice|reason|justification|cause|pay|warning|consent|permit|approval|offer|certificate)\b/i;
/** What begins so does not exist, or is not owed. */
const NOTHING = /^(?:no\b|none\b|not mandatory|not required|there is no\b|voluntary|never\b)/i;
/** A duty or a right that a text denies. */
const DENIED =
  /\b(?:does not oblige|do not oblige|not obliged|no (?:general |federal |statutory |separate )?(?:duty|obligation|right)|prescribes no|not mandatory|not required|voluntary|without (?:a |any )?(?:job offer|permit)|is not (?:due|owed|paid|compulsory|allowed|permitted)|are not (?:due|owed|paid|compulsory|obliged|allowed|permitted)|may not|no longer|ends|ended|abolished|removed|banned|prohibited|forbidden|is outside|are outside|excluded|does not apply|rejected|not been|not yet|only a (?:bill|proposal))\b/i;
const ONLY = /\bonly (?:with|for|if|in|where|after)\b|\bneeds?\b|\brequire[sd]?\b|\bmust\b|\bmandatory\b/i;
/** Questions on all or on one for all: a text with exceptions denies them. */
const UNIVERSAL = /\b(?:every|all|everybody|everyone|any worker|whole of|one (?:minimum|single|national)|each)\b/i;

/**
 * Whether a fact answers a question with yes or no: where it says that something is or is not mandatory, or where its
 * figure decides.
 *
 * @param isCovered whether the fact mentions all that is asked
 * @returns undefined if it does not decide
 */
export function verdictOf(
  text: string,
  words: readonly string[],
  asked: Asked,
  fact: Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit'>,
  isCovered: boolean,
): Verdict | undefined {
  return (
    onAge(text, asked, fact) ??
    onHoliday(asked, fact) ??
    (isCovered ? onHeadcount(text, asked, fact.value) : undefined) ??
    onFigure(text, words, asked, fact) ??
    onWithout(text, fact) ??
    onWords(text, fact, isCovered)
  );
}

const HAZARD = /\b(?:hazard\w*|danger\w*|underground|mine|mining|night)\b/i;
const LIGHT = /\b(?:light|newspaper|part[- ]time|holiday job|small|easy|simple|weekend)\b/i;

function onAge(
  text: string,
  { age }: Asked,
  { topic, value, amount, unit }: Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit'>,
): Verdict | undefined {
  if (topic !== 'minimum_age' || age === undefined || unit !== 'years') return undefined;
  const hazard = Number(
    /\b(?:hazard|danger|night|under)[^,;]*?\b(\d\d)\b|\b(\d\d)\b[^,;]*\b(?:hazard|danger|night)/i
      .exec(value)
      ?.slice(1)
      .find(Boolean) ?? '18',
  );
  if (HAZARD.test(text)) return /hazard|danger|night|underground/i.test(value) ? yes(age >= hazard) : undefined;
  if (age >= amount) return 'Yes';
  const light =
    /\b(\d\d)\b[^.;\d]{0,30}\blight\b|\blight\b[^.;]{0,60}?\b(?:from|at|aged?|over|to)\s+(?:the age of )?(\d\d)\b/i
      .exec(value)
      ?.slice(1)
      .find(Boolean);
  if (light === undefined) return 'No';
  return LIGHT.test(text) ? yes(age >= Number(light)) : age < Number(light) ? 'No' : undefined;
}

/** “Is 24 November a day off?”: yes if the public holidays name that date. */
function onHoliday({ day }: Asked, { topic, value }: Pick<FactRow, 'topic' | 'value'>): Verdict | undefined {
  if (topic !== 'public_holidays' || day === undefined) return undefined;
  const date = dayInWords(day).replace(/ \d{4}$/, '');
  return new RegExp(`\\b${date}\\b`).test(value) ? 'Yes' : undefined;
}

const THRESHOLD =
  /\b(more than|over|from|at least|with)?\s*(\d{1,4})(?: or more| and more)?\s+(?:or more\s+)?(?:employees|workers|staff|people|persons)\b|\b(?:companies|firms|employers|businesses|undertakings|establishments) (?:of|with) (\d{1,4}) or more\b/i;

const APPLIES = /\b(?:appl(?:y|ies)|bind|binds|bound|reach|cover|covers|covered|caught|exempt)\b/i;

/** A duty or a right from a number of employees on, against the number of the question. */
function onHeadcount(text: string, { headcount }: Asked, value: string): Verdict | undefined {
  if (headcount === undefined || !(ASKS_DUTY.test(text) || ASKS_LEAVE.test(text) || APPLIES.test(text)))
    return undefined;
  const [, word = '', people, ofFirms] =
    THRESHOLD.exec(value.replace(/\bten\b/gi, '10').replace(/\btwenty\b/gi, '20')) ?? [];
  const figure = people ?? ofFirms;
  if (figure === undefined) return undefined;
  return yes(/^(?:more than|over)$/i.test(word) ? headcount > Number(figure) : headcount >= Number(figure));
}

const yes = (isSo: boolean): Verdict => (isSo ? 'Yes' : 'No');

function onFigure(
  text: string,
  words: readonly string[],
  { service }: Asked,
  { topic, value, amount, unit }: Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit'>,
): Verdict | undefined {
  const limit = LIMITS[topic];
  const days = DAYS[unit];
  if (!limit || days === undefined || amount <= 0 || !ALLOWED.test(text) || CONDITION.test(value)) return undefined;
  const numbers = numbersOf(words).filter((number) => {
    if (number.unit === '') return false;
    if (topic === 'standard_hours') return number.unit === 'hour';
    const months = number.unit === 'year' ? number.value * 12 : number.unit === 'month' ? number.value : undefined;
    const isService = limit === 'least' && service !== undefined && months === service;
    return number.unit !== 'hour' && !isService;
  });
  if (numbers.length !== 1) return undefined;
  const { value: figure, unit: askedUnit } = numbers[0]!;
  const asked = figure * ASKED_DAYS[askedUnit as TimeUnit];
  const held = amount * days;
  return yes(limit === 'most' ? asked <= held * CLOSE : asked * CLOSE >= held);
}

/** Months and weeks have no exact length in days. */
const CLOSE = 1.03;

function onWithout(text: string, { topic, value }: Pick<FactRow, 'topic' | 'value'>): Verdict | undefined {
  const thing = WITHOUT.exec(text)?.[1]?.toLowerCase();
  if (!thing || !ALLOWED.test(text) || NOTHING.test(value)) return undefined;
  if (thing === 'notice')
    return topic !== 'unfair_dismissal' && /\bnotice\b|\b(?:weeks?|days?|months?)\b/i.test(value) ? 'No' : undefined;
  if (thing === 'reason' || thing === 'justification' || thing === 'cause')
    return /\b(?:reason|justif\w*|cause|need|ground)s?\b/i.test(value) ? 'No' : undefined;
  return ONLY.test(value) ? 'No' : undefined;
}

/** “May we dismiss her?” is not answered by “No general statute”. */
function isOtherNothing(text: string, value: string): boolean {
  const things = /^no (?:\w+ ){0,2}?(\w+)(?=[,;.:]| of | for | in |$)/i.exec(value)?.[0].split(' ').slice(1) ?? [];
  const asked = new Set(stemsOf(text));
  return (
    things.length > 0 &&
    /^\W*(?:may|can|could)\b/i.test(text) &&
    !stemsOf(things.join(' ')).some((stem) => asked.has(stem))
  );
}

function onWords(text: string, { value }: Pick<FactRow, 'value'>, isCovered: boolean): Verdict | undefined {
  if (NOTHING.test(value) && !isOtherNothing(text, value))
    return /\b(?:without|unlimited|endless\w*|as (?:long|often) as)\b/i.test(text) ? 'Yes' : 'No';
  if (!isCovered) return undefined;
  if (/^mandatory/i.test(value) && DUTY.test(text) && !/\b(?:not|without)\b/i.test(value)) return 'Yes';
  if (DENIED.test(value)) return DUTY.test(text) || ALLOWED.test(text) ? 'No' : undefined;
  return UNIVERSAL.test(text) ? undefined : byModality(text, value);
}
