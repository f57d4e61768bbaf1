import { figuresIn, fold, type Figure } from '../read/claim-numbers';

/** Sentences about the asker's own situation say nothing about the law. */
const PERSONAL = /\b(?:i|i'm|i've|my|me|we|our|us|he|she|his|her)\b/i;
const STATEMENT_VERB =
  /\b(?:is|are|was|has|have|gives?|stays?|remains?|grants?|requires?|sets?|allows?|lasts?|pays?|stands?|amounts?)\b/i;
const GIVEN =
  /^\W*(?:since|as|because|given that|seeing that|considering that|now that|assuming|knowing that)\b(?! (?:when|a|an|of|from|the result|(?:\w+ )?(?:19|20)\d\d)\b)/i;
/** “With the minimum wage at 28.79 rand, is …”, “The SMAG being 93 dirhams a day, what …” */
const FIGURE_CLAUSE =
  /^(?:with\s+)?([^,?]{3,60}\b(?:at|being)\s+(?:(?:[A-Z]{1,3}\$?\s?|[$€£¥₹]\s?)?\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b)[^,?]*),\s+(?=(?:what|how|is|are|can|may|do|does|which)\b)/i;
const ASKS_CONFIRMATION =
  /\b(?:correct|right|true|isn['’]t it|is it not|agreed|yes|confirm|aren['’]t they|doesn['’]t it)\W*$/i;

/** Clauses that state something about the law. */
export function premisesOf(question: string, dictated: readonly string[]): string[] {
  const sentences = question
    .split(/(?:(?<=\?)\s+|[.!;]\s+|,\s*so\s+|\bso\s+(?=is|are|can|do|does|how|what)\b)/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const found = sentences.flatMap((sentence) => {
    const put = FIGURE_CLAUSE.exec(sentence);
    if (put) return [put[1]!];
    if (GIVEN.test(sentence)) return [sentence.split(/,\s+(?![\d])/)[0]!];
    const isAsked = sentence.endsWith('?') && !ASKS_CONFIRMATION.test(sentence);
    const isQuestion =
      /^\W*(?:what|which|how|when|who|where|why|is|are|do|does|did|can|may|must|has|have|will|from|at|in what|to|for how|by|within|up to|under|after)\b/i.test(
        sentence,
      ) &&
      (isAsked || !STATEMENT_VERB.test(sentence) || /\bhow\b|\bwhat\b|\bwhich\b/i.test(sentence));
    return STATEMENT_VERB.test(sentence) && !isQuestion && !isAsked ? [sentence] : [];
  });
  return [...found.filter((clause) => !PERSONAL.test(clause)), ...dictated];
}

const FIGURE =
  '(?:[A-Z]{1,3}\\$?\\s?|[$€£¥₹]\\s?)?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?%)?|two|three|four|five|six|seven|eight|nine|ten|twelve|' +
  'fourteen|sixteen|eighteen|twenty';
const UNIT =
  '(?:[a-z]+ )?(?:days?|weeks?|months?|hours?|years?|per cent|percent|rand|euros?|pounds?|dollars?|pesos?|rupees?|shillings?|' +
  'yen|won|baht|lira|yuan|francs?|kronor|kroner|reais|naira|cedis?|pula|ringgit|dirhams?|riyals?|shekels?|lei|dong)';
/**
 * A figure given as the rule: “12 weeks of maternity leave”, “a minimum wage of 40 rand”, “probation is still six
 * months”.
 */
const FIGURE_OF_RULE = new RegExp(
  `\\b(?:${FIGURE})[- ](?:${UNIT}) (?:of |for )?(?:(?!and )\\w+ ){0,3}?(?:leave|notice|probation|severance|holidays?|overtime)\\b|` +
    `\\b(?:wage|leave|notice|probation|severance|pay|holidays?|age|period|week|hours) (?:of|is|are|was|stays ` +
    `at|remains|still|stands at|=)(?: still| only| just| now| at)* (?:${FIGURE})(?:\\s(?:${UNIT}))?`,
  'g',
);

/** “May a worker do 20 hours of overtime?” asks about the figure and claims nothing. */
const ASKS_WHETHER =
  /^\W*(?:(?:can|could|may|must|should)\b|(?:am i|are we|is it|is one) (?:allowed|permitted|legal|lawful|possible)\b)(?!.*\b(?:still|only|just|always|never)\b)/i;

/** Figures that a question states as the rule, unless it asks whether they are. */
export function claimedFigures({
  text,
  understanding,
}: {
  text: string;
  understanding: { countries: readonly string[] };
}): string[] {
  if (
    understanding.countries.length > 1 ||
    ASKS_WHETHER.test(text) ||
    /\b(?:how many|how much) (?:\w+ ){0,2}of the\b/i.test(text)
  )
    return [];
  return (text.match(FIGURE_OF_RULE) ?? []).filter((claim) => !PERSONAL.test(claim));
}

/** Whether the question asks for confirmation. */
export function seeksConfirmation(question: string): boolean {
  return ASKS_CONFIRMATION.test(question);
}

/** Whether a clause has a figure that differs from the figures of the same kind in a statement. */
export function contradicts(clause: string, statement: string): boolean {
  const claimed = figuresIn(fold(clause), false)
    .figures.map((figure) => (figure.unit === '' && MONEY.test(clause) ? { ...figure, unit: 'money' } : figure))
    .filter(({ unit }) => unit !== '');
  const stated = figuresIn(fold(withoutNegatedFigures(statement)), true).figures;
  const statedValues = new Set(stated.flatMap(({ values }) => values));
  const wrong = claimed.filter(({ values }) => !values.some((value) => statedValues.has(value)));
  return (
    claimed.length > 0 &&
    wrong.length > 0 &&
    wrong.some((figure) => stated.some((other) => isComparable(figure, other)))
  );
}

/** Currencies that the units of figures do not cover. */
const MONEY =
  /\b(?:wage|salary|pesos?|rupees?|won|baht|lira|yuan|kronor|kroner|reais|naira|cedis?|pula|ringgit|dirhams?|riyals?|shekels?|lei|dong)\b|\b[A-Z]{1,3}\$?\s?\d/;
const TIMES = ['day', 'week', 'month', 'year'];

/** Thirty days can contradict three weeks; an hourly wage cannot contradict a number of hours. */
function isComparable(a: Figure, b: Figure): boolean {
  const isTime = (unit: string) => TIMES.includes(unit);
  if (a.unit === b.unit || (isTime(a.unit) && isTime(b.unit))) return true;
  return isMoney(a.unit) && (isMoney(b.unit) || b.unit === '');
}

const isMoney = (unit: string) =>
  unit !== '' && unit !== 'percent' && unit !== 'hour' && unit !== 'minute' && !TIMES.includes(unit);

/** Removes negated figures (“not 48 hours”), because the statement does not claim them. */
function withoutNegatedFigures(statement: string): string {
  return statement.replace(
    /\b(?:no|not|instead of|rather than|replac\w+|from) (?:\w+ ){0,2}?(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?= (?:days?|weeks?|months?|hours?|years?))/gi,
    ' ',
  );
}

/** Words about a rule that never started. */
const PENDING =
  /\b(?:bill|draft|not (?:yet )?(?:in force|commenced|law|been (?:enacted|passed|adopted))|awaits?|await\w+|assent|pending|proposed|would)\b/i;

export const saysPending = (text: string) => PENDING.test(text);
