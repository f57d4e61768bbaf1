// The weights of three sums, with two digits. They were fitted on the tuning halves of the labelled questions and rounded
// (docs/decisions/0106). `npm run eval` shows what a change does.

/** How well a sentence answers (ranking-features.ts). */
export const RANKING = {
  /** The sentence that mentions most of the question wins, even if the stored text has few of its words. */
  shareOfBest: 4.6,
  /** The fact of the topic is the shortest statement of the rule. */
  factOfTopic: 3.4,
  /** A document without a word of the question may be about something else. */
  notFound: -2.4,
  /** “Maximum”, “first” or “days” tell the sentences of one passage apart. */
  stopWords: 2.1,
  /** Two words side by side, such as “night work”, mean more than each alone. */
  wordPairs: 2.1,
  /** A heading names the subject of its sentences, which they then leave out. */
  inHeading: 1.9,
  /** Who asks for a figure or a date does not want the sentence without one. */
  answerType: 1.9,
  /** A question for days is not answered in money. */
  figureOfUnit: 1.5,
  /** Figures and years of the question (“after 5 years”) choose the case. */
  numbers: 1.3,
  /** The law behind the fact, or the act that the question names, is more exact than a report. */
  lawOfFact: 1.1,
} as const;

/** Whether the selected sentences answer (answerability.ts). */
export const ANSWERABILITY = {
  /** A good best sentence. The score is divided by 10. */
  score: 1.5,
  /** The sentences mention most of what was asked. */
  mentioned: 1.8,
  /** Few other sentences fit as well: the text is clear on this. */
  selectedShare: 1.4,
  /** The expected figure is there (1), or is not (-1). */
  figure: 0.5,
  /** Laws and their commencements state dates exactly. */
  expectsDate: 0.8,
  /** The best sentence lacks words of the clause that asks. */
  clauseMissing: -0.6,
  /** The country has no fact on the topic, so a text on it is rarely exact. */
  topicFactMissing: -1.3,
  /** What courts, authorities or other fields of law decide is not stored. One cue is nearly enough to refuse. */
  refusalCues: -2.3,
  /** A contract, a month, a ceiling or a kind of leave that the sentences do not mention. */
  subjectMissing: -0.6,
} as const;
/** From this sum on, the sentences answer: the least that refuses 96 % of the questions without an answer. */
export const ANSWERS_FROM = 4;

/** Whether the sentences contradict what the question takes for granted (false-premise.ts). */
export const FALSE_PREMISE = {
  /** A sentence has another figure. With a stated premise this is enough. */
  contradicts: 2.8,
  /** The question states a rule or a figure. */
  presupposes: 2.2,
  /** “Is it still …” suspects a change itself. */
  saysStill: 1.9,
  /** A named year is often that of an older rule. */
  namesYear: 1.5,
  /** “Now that …” and “the new …” assume that a change has happened. */
  saysNew: 1.4,
  /** “Since …” and “given that …” take it for granted. */
  statedAsGiven: 1.3,
  /** “…, correct?” */
  seeksConfirmation: 1.3,
} as const;
/** From this sum on, the answer corrects the question first. */
export const FALSE_FROM = 4.6;

/** The sum of features by their weights. */
export function weightedSum<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  features: Readonly<Record<Name, number>>,
): number {
  let sum = 0;
  for (const name in weights) sum += weights[name] * features[name];
  return sum;
}
