/** The type of answer that a question expects. */
export interface ExpectedAnswerType {
  /** A figure, a date, or yes or no; '' for any text. */
  kind: 'figure' | 'date' | 'yes_no' | '';
  /** The unit of the figure, as in claim-numbers.ts, 'money' or 'count'; '' for any. */
  unit: string;
}

const FIGURE =
  /\bhow (?:many|much|long|high|large|big|old|often|fast|quickly|soon|late|far)\b|\bwhat (?:percentage|share|rate|amount|age|number|fraction|level|size)\b|\b(?:at|from|to|by|up to|above|over|within|after|until|which|what) (?:what|which|how many|how much)?\s?(?:percentage|percent|share|rate|amount|age|number|fraction|level|size)\b|\bwhich (?:percentage|share|rate|amount|age|number|size)\b|\b(?:maximum|minimum|max|min|cap|ceiling|lowest|highest|largest|longest|shortest|threshold)\b/i;
const DATE =
  /\b(?:when|since when|from when|until when|by when|what date|which date|what day|which day|which year|what year|since which)\b/i;
const YES_NO =
  /^\W*(?:so\s+|and\s+|but\s+|then\s+)?(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|had|will|would|am|shall)\b/i;

const UNITS: readonly [unit: string, words: RegExp][] = [
  [
    'percent',
    /\b(?:percent(?:age)?|per cent|what share|which share|what fraction|what rate|at what rate|supplement|surcharge)\b/i,
  ],
  ['day', /\bhow many (?:\w+[ -]){0,3}days?\b|\bdays of\b/i],
  ['week', /\bhow many (?:\w+ ){0,2}weeks?\b/i],
  ['month', /\bhow many (?:\w+ ){0,2}months?\b/i],
  ['year', /\bhow many (?:\w+ ){0,2}years?\b|\bhow old\b|\b(?:what|which) age\b/i],
  ['hour', /\bhow many (?:\w+ ){0,2}hours?\b/i],
  [
    'money',
    /\b(?:cap|ceiling|limit|threshold)\b.{0,12}\b(?:week['’]?s|month['’]?s|year['’]?s) (?:pay|wage|salary|earnings)\b|\bin (?:pounds|dollars|euros?|rand|rupees|shillings|yen|won)\b|\b(?:what|which) (?:\w+ ){0,2}(?:wage|salary|amount|fine)\b|\bhow (?:high|much) (?:\w+ ){0,3}(?:wage|salary|fine|penalty|fee)\b|\bminimum (?:\w+ )?(?:wage|salary|pay)\b/i,
  ],
];

export function expectedAnswerTypeOf(question: string): ExpectedAnswerType {
  const unit = UNITS.find(([, words]) => words.test(question))?.[0] ?? '';
  // “When” also means “if”: it asks for a date only at the beginning, or after since, from, until and by.
  if (
    /^\W*(?:when|since when|from when|until when|by when|on (?:what|which)(?! (?:grounds?|bas[ei]s|terms?|conditions?|reasons?|law|pay)\b))\b/i.test(
      question,
    ) ||
    (DATE.test(question) &&
      /\b(?:since|from|until|by) when\b|\b(?:what|which) (?:date|day|year)\b|\band when\b/i.test(question))
  )
    return { kind: 'date', unit: '' };
  if (FIGURE.test(question)) return { kind: 'figure', unit };
  if (YES_NO.test(lastSentence(question))) return { kind: 'yes_no', unit: '' };
  return { kind: unit ? 'figure' : '', unit };
}

function lastSentence(text: string): string {
  const parts = text.split(/[.!?]\s+/).filter((part) => part.trim() !== '');
  return parts[parts.length - 1] ?? text;
}
