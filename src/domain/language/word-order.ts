/** Word order that a translation word by word lacks, and that the English engine reads. */

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const NUMBER = `\\d+(?:[.,]\\d+)*|(?:${TENS})(?: (?:${ONES}))?|${TEENS}|${ONES}`;
const UNITS = [
  'years|months|weeks|days|working days|calendar days|hours|minutes|times|percent',
  'thousand|million|billion|employees|workers|people|members|shillings|dollars|francs|pounds|rupees|euro|rand|pesos',
].join('|');
const UNIT_FIRST = new RegExp(`\\b(${UNITS}) (${NUMBER})(?![\\w])`, 'gi');
const PER_NUMBER = new RegExp(`\\bper (day|week|hour) (${NUMBER})(?![\\w])`, 'gi');

/** Swahili has the unit before its number: 'miaka 5' is 'years 5'. Its 'kwa siku' is 'per day', but 'kwa siku 5' 'for 5 days'. */
export function withNumbersFirst(english: string): string {
  return english
    .replace(PER_NUMBER, (_, unit: string, number: string) => `for ${number} ${unit}s`)
    .replace(UNIT_FIRST, (_, unit: string, number: string) => `${number} ${unit}`);
}

const MEASURES = 'days|weeks|months|years|hours|times|employees|people|countries';
const HOW = `how (?:long|much|old|often|many(?: working)?(?: (?:${MEASURES})(?: of(?: annual)? leave)?)?)`;
const WHAT = 'what (?:date|age|percentage|rate|share)|which year|(?:since|until|from|by) when';
const ASKED = new RegExp(`\\b(?:(?:after|from|within|up to|until|since|by) )?(?:${HOW}|${WHAT})\\b`, 'i');
const ASKS =
  /\b(?:what|which|who|where|why|how|whose|compare|list|show|calculate|explain|overview)\b|^\W*when\b|\b(?:since|until|from|by) when\b/i;
const VERB = /^\W*(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|had|will|would|am|shall)\b/i;
/** A statement, and not only a subject such as “Marriage leave in Algeria?”. */
const VERBS = [
  'is|are|was|were|can|could|may|must|should|has|have|had|will|would|does|do|did',
  'appl(?:y|ies)|counts?|includes?|ends?|begins?|legal|lawful|mandatory|compulsory',
  '(?!(?:fixed|unused|skilled|unskilled|hundred)\\b)\\w{3,}ed',
];
/** Verbs that may also follow “to”, “for” or another verb: “Deadline for pay”. */
const VERBS_OF_LAW = [
  'needs?|pays?|owes?|gets?|gives?|grants?|requires?|provides?|prescribes?|obliges?|forces?',
  'covers?|allows?|permits?|guarantees?|protects?|prohibits?|becomes?|exists?',
];
const HAS_VERB = new RegExp(
  `\\b(?:${VERBS.join('|')})\\b|(?:^|\\b(?!(?:to|for|of|and|or|must|can|may) )[\\w-]+ )(?:${VERBS_OF_LAW.join('|')})\\b`,
  'i',
);
/** The month, which is no verb. */
const MONTH_OF_MAY = /\b(?:in|of|since|from|until|by|before|after|\d+) may\b|\bmay(?= (?:19|20)\d\d)/gi;
const FOLLOW_UP = /^\W*(?:and|but|also|what about|how about)\b/i;
const YES_OR_NO = 'is it so that';
/** What 'je' is translated to, which begins Swahili questions of any kind: “Je, siku ngapi?” asks how many days. */
const MARK = new RegExp(`\\b${YES_OR_NO}\\b[ ,]*`, 'gi');
const FEWEST_WORDS = 4;

/**
 * A question of yes or no begins with a verb in English, and no other does. Other languages ask 'The employer can
 * dismiss?' and 'Can I give notice of how many days?'.
 */
export function withQuestionFirst(english: string): string {
  return english
    .replace(/(^|[.?!;:,]) ?,/g, '$1 ')
    .replace(/([.?!;]) +/g, '$1\n')
    .split('\n')
    .map(asEnglishAsks)
    .join(' ');
}

function asEnglishAsks(written: string): string {
  const unmarked = written.replace(MARK, '');
  const sentence = unmarked.trim();
  if (!sentence.endsWith('?')) return sentence;
  const verbs = sentence.replace(MONTH_OF_MAY, '');
  const isVerbFirst = VERB.test(verbs);
  const asked = ASKED.exec(sentence);
  if (isVerbFirst && asked)
    return `${asked[0]} ${sentence.slice(0, asked.index).trim()}${sentence.slice(asked.index + asked[0].length)}`;
  const isOpen = isVerbFirst || ASKS.test(sentence) || FOLLOW_UP.test(sentence);
  const isStatement = HAS_VERB.test(verbs) && sentence.split(' ').length >= FEWEST_WORDS;
  if (isOpen || (unmarked === written && !isStatement)) return sentence;
  return `${YES_OR_NO} ${sentence.replace(/^\W+/, '')}`;
}
