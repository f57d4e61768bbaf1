/**
 * Names of all features that the assistant computes. The learned weights (weights.ts) have exactly these names, so a
 * misspelt name does not compile.
 */

/** Features by name. An absent feature counts as 0. Most are between 0 and 1. */
export type Features<Name extends string> = Partial<Record<Name, number>>;

/** One learned weight for each feature. */
export type Weights<Name extends string> = Readonly<Record<Name, number>>;

/**
 * A decision tree: if the feature is below the bound, the first branch applies, otherwise the second. A number is a
 * leaf.
 */
export type Tree<Name extends string> =
  number | readonly [feature: Name, bound: number, below: Tree<Name>, above: Tree<Name>];

/** Features of one sentence, for ranking. Computed in ranking-features.ts. */
export const RANKING_FEATURES = [
  // Share of the question's weight by the nearest place where its terms occur.
  'inSentence',
  'inHeading',
  'inPassage',
  'inDocument',
  'notFound',
  'inSentenceAndHeading',
  // Terms of the question.
  'topicTerms',
  'otherTerms',
  'rarestInSentence',
  'rarestInHeading',
  'rarestNotFound',
  'namesFound',
  'namesNotFound',
  'termDensity',
  'length',
  // Stop words of the question, and words that are neighbours in it.
  'stopWords',
  'wordPairs',
  'anyWordPair',
  'headingWordPair',
  // The expected answer type.
  'figureOfUnit',
  'hasFigure',
  'lacksFigure',
  'hasDate',
  'lacksDate',
  'hasDigit',
  'yesNoModal',
  // The document.
  'isArticle',
  'isCommentary',
  'isBill',
  'firstPart',
  'firstSentence',
  'lawOfFact',
  'ofNamedAct',
  'notInForce',
  'saysWould',
  // The topic of the question.
  'isFact',
  'factOfFirstTopic',
  'factOfFurtherTopic',
  'factOfOtherTopic',
  'factTopicNamed',
  'sectionNamesTopic',
  'sentenceNamesTopic',
  // Numbers and years of the question.
  'numbers',
  'years',
  'yearsInPassage',
  // In comparison with the other sentences.
  'shareOfBestSentence',
  'shareOfBestPassage',
  'adjacentSentence',
  'isBestSentence',
] as const;
export type RankingFeature = (typeof RANKING_FEATURES)[number];

/**
 * Features of the selected sentences, for the decision between answering and refusing. Computed in answerability.ts.
 */
const SELECTION_FEATURES = [
  // Scores.
  'score',
  'margin',
  'leadShare',
  'selectedShare',
  'selectedCount',
  'ineligibleMargin',
  // How much of the question's weight the selected sentences mention.
  'inSentences',
  'inHeadings',
  'inPassages',
  'unmatched',
  'approximate',
  'labourTermsMissing',
  'clauseTermsMissing',
  'totalWeight',
  'termCount',
  'maxMissing',
  'maxUnmatched',
  'maxLabourMissing',
  'maxLabourUnmatched',
  'maxClauseMissing',
  'maxClauseLabourMissing',
  'maxMentioned',
  'countMissing',
  'countUnmatched',
  'countLabourMissing',
  'countClauseMissing',
  'unmatchedName',
  // How much the best sentence alone mentions.
  'leadFocusMissing',
  'leadFocusMaxMissing',
  'leadClauseMissing',
  'leadClauseMaxMissing',
  'leadLabourMaxMissing',
  'leadLabourMentioned',
  'leadOtherTermsMentioned',
  // The topic of the question.
  'noTopic',
  'topicFactExists',
  'topicFactMissing',
  'topicFactSelected',
  // The expected answer type.
  'expectsFigure',
  'expectsDate',
  'expectsMoney',
  'expectsYesNo',
  'unitMissing',
  'figureMissing',
  'moneyMissing',
  'leadHasMoney',
  // Subjects that a question may ask about and stored texts seldom answer.
  'namesRegion',
  'regionMentioned',
  'namesYear',
  'asksFuture',
  'otherFieldOfLaw',
  'otherSource',
  'monthMissing',
  'asksExact',
  'isPersonal',
  'refusalCues',
  'ceilingMissing',
  'otherLeaveKind',
  'questionLength',
  // The premise of the question.
  'falsePremise',
  'premiseDoubt',
] as const;
/** Those of the selection, and the ranking features of the best sentence. */
export const ANSWERABILITY_FEATURES = [
  ...SELECTION_FEATURES,
  ...RANKING_FEATURES.map((name) => `lead ${name}` as const),
] as const;
export type AnswerabilityFeature = (typeof ANSWERABILITY_FEATURES)[number];

/** Contradictions between the selected sentences and the question, in false-premise.ts. */
const CONTRADICTION_FEATURES = [
  'contradictsFacts',
  'contradictsLead',
  'contradictsAny',
  'leadRepealed',
  'leadPending',
  'leadNegated',
  'anyRepealed',
  'anyPending',
  'anyNotInForce',
  'anyIsBill',
  'otherNumbers',
] as const;
/** Counted again if the question has a premise. */
export const PRESUPPOSED_CONTRADICTIONS = [
  'contradictsFacts',
  'contradictsLead',
  'contradictsAny',
  'leadRepealed',
  'leadPending',
  'leadNegated',
  'anyRepealed',
  'anyPending',
  'anyIsBill',
  'otherNumbers',
] as const satisfies readonly (typeof CONTRADICTION_FEATURES)[number][];
/** Counted again if the question asks what happened to an act or a bill. */
export const ASKED_CONTRADICTIONS = [
  'leadRepealed',
  'leadPending',
  'anyRepealed',
  'anyPending',
  'anyNotInForce',
  'anyIsBill',
  'otherNumbers',
] as const satisfies readonly (typeof CONTRADICTION_FEATURES)[number][];

/** Features of a question and the selected sentences, for detecting a false premise. Computed in false-premise.ts. */
export const PREMISE_FEATURES = [
  ...CONTRADICTION_FEATURES,
  'presupposes',
  'statedAsGiven',
  'hasPremise',
  'hasClaim',
  'seeksConfirmation',
  'saysStill',
  'saysNew',
  'startsWithVerb',
  'asksWhatBecameOfAct',
  'asksLegalStatus',
  'expectsYesNo',
  'expectsFigure',
  'expectsDate',
  'hasDictatedClause',
  'namesSection',
  'namesYear',
  ...PRESUPPOSED_CONTRADICTIONS.map((name) => `presupposed ${name}` as const),
  ...ASKED_CONTRADICTIONS.map((name) => `asked ${name}` as const),
] as const;
export type PremiseFeature = (typeof PREMISE_FEATURES)[number];
