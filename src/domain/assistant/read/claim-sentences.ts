/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:no|nos|nr|art|arts|s|ss|sec|sect|reg|regs|para|paras|par|ch|cl|pt|vol|abs|dr|mr|mrs|ms|vs|v|e\.g|i\.e|cf|approx|ca|etc|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|r|rs|u\.s|u\.k)\.$/i;
const OPENING = '“„«「『‘‚‹';
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
  '‘': '’',
  '‚': '‘’',
  '‹': '›',
};

/**
 * Splits a line of Markdown into its mark (list, heading, quotation) and its sentences, each with the space after it.
 * A sentence never ends inside quotation marks, so quotations stay whole.
 */
export function cutIntoSentences(line: string): { mark: string; sentences: string[] } {
  const mark = /^\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*/.exec(line)?.[0] ?? '';
  const text = line.slice(mark.length);
  if (text === '' || text.startsWith('|')) return { mark, sentences: text === '' ? [] : [text] };
  const sentences: string[] = [];
  let start = 0;
  let closing = '';
  // Visits only marks, because a loop over every character is slow in PocketBase's engine.
  for (let at = nextMark(text, 0); at >= 0; at = nextMark(text, at + 1)) {
    closing = closingMarksAfter(text, at, closing);
    if (closing !== '' || !endsSentence(text, start, at)) continue;
    while (at + 1 < text.length && /[\s”"’»)\]*_」]/.test(text[at + 1]!)) at += 1;
    sentences.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (text.slice(start).trim() !== '') sentences.push(text.slice(start));
  return { mark, sentences };
}

/**
 * The marks that close the quotation after the character at `at`; '' if no quotation is open. A mark that is never
 * closed opens none.
 *
 * @param closing the marks that close the quotation before that character; ''
 */
function closingMarksAfter(text: string, at: number, closing: string): string {
  const character = text[at]!;
  if (closing !== '') return closing.includes(character) ? '' : closing;
  if (character === '"') return text.includes('"', at + 1) ? '"' : '';
  return OPENING.includes(character) && hasEnd(text, at) ? CLOSING[character]! : '';
}

/** Characters that end a sentence, or open or close a quotation. */
const SENTENCE_MARK = /[.!?。！？"“”„«»「」『』‘’‚‹›]/g;

function nextMark(text: string, from: number): number {
  SENTENCE_MARK.lastIndex = from;
  return SENTENCE_MARK.exec(text)?.index ?? -1;
}

function hasEnd(text: string, at: number): boolean {
  return [...CLOSING[text[at]!]!].some((sign) => text.includes(sign, at + 1));
}

/** A closing quotation mark may follow the full stop or precede it. */
function endsSentence(text: string, start: number, at: number): boolean {
  const sign = text[at]!;
  if (sign === '。' || sign === '！' || sign === '？') return true;
  const isEnd =
    sign === '.' || sign === '!' || sign === '?' || (AFTER_STOP.includes(sign) && STOPS.includes(text[at - 1] ?? ' '));
  return (
    isEnd &&
    isFollowedByBeginning(text, at + 1) &&
    !(sign === '.' && ABBREVIATED.test(text.slice(Math.max(start, at - LONGEST_ABBREVIATION), at + 1)))
  );
}

const STOPS = '.!?';
const AFTER_STOP = '”"»';
const BEHIND_STOP = '”"’»)]*_';
/** Longest abbreviation with the character before it. ABBREVIATED needs no more of the text. */
const LONGEST_ABBREVIATION = 10;

/** A sentence does not end before a lower-case letter or without a space. */
function isFollowedByBeginning(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && BEHIND_STOP.includes(text[at]!)) at += 1;
  const end = at;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return at === text.length || (at > end && !/[a-z]/.test(text[at]!));
}
