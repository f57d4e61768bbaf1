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
const ASKED = new RegExp(
  `\\b(?:(?:after|from|within|up to|until|since|by) )?(?:how (?:long|much|old|often|many(?: working)?(?: (?:${MEASURES})(?: of(?: annual)? leave)?)?)|what (?:date|age|percentage|rate|share)|which year|(?:since|until|from|by) when)\\b`,
  'i',
);
const ASKS = /\b(?:what|which|who|where|why|how|whose|compare|list|show|calculate|explain|overview)\b|^\W*when\b|\b(?:since|until|from|by) when\b/i;
const VERB =
  /^\W*(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|had|will|would|am|shall)\b/i;
const FOLLOW_UP = /^\W*(?:and|but|also|what about|how about)\b/i;
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

function asEnglishAsks(sentence: string): string {
  if (!sentence.endsWith('?')) return sentence;
  const isVerbFirst = VERB.test(sentence);
  const asked = ASKED.exec(sentence);
  if (isVerbFirst && asked)
    return `${asked[0]} ${sentence.slice(0, asked.index).trim()}${sentence.slice(asked.index + asked[0].length)}`;
  const isOpen = isVerbFirst || ASKS.test(sentence) || FOLLOW_UP.test(sentence);
  if (isOpen || sentence.split(' ').length < FEWEST_WORDS) return sentence;
  return `is it so that ${sentence.replace(/^\W+/, '')}`;
}
