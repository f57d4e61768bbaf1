/** Abbreviations after which a full stop ends nothing. */
const ABBREVIATED = /(?:^|[\s(])(?:no|nos|nr|art|arts|s|ss|sec|sect|reg|regs|para|paras|par|ch|cl|pt|vol|abs|dr|mr|mrs|ms|vs|v|e\.g|i\.e|cf|approx|ca|etc|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|r|rs|u\.s|u\.k)\.$/i;
const OPENING = '“„«「『‘‚‹';
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“”', '«': '»', '「': '」', '『': '』', '‘': '’', '‚': '‘’', '‹': '›' };

/**
 * Cuts a line of Markdown into its mark (of a list, a heading, a quotation) and its sentences, each with the space behind it. A sentence ends outside of quotation
 * marks only, so that a quotation is never cut.
 */
export function cutIntoSentences(line: string): { mark: string; sentences: string[] } {
  const mark = /^\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*/.exec(line)?.[0] ?? '';
  const text = line.slice(mark.length);
  if (text === '' || text.startsWith('|')) return { mark, sentences: text === '' ? [] : [text] };
  const sentences: string[] = [];
  let start = 0;
  let closing = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (closing !== '') closing = closing.includes(sign) ? '' : closing;
    else if (sign === '"') closing = text.includes('"', at + 1) ? '"' : '';
    else if (OPENING.includes(sign)) closing = hasEnd(text, at) ? CLOSING[sign]! : '';
    if (closing !== '' || !endsSentence(text, start, at)) continue;
    while (at + 1 < text.length && /[\s”"’»)\]*_」]/.test(text[at + 1]!)) at += 1;
    sentences.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (text.slice(start).trim() !== '') sentences.push(text.slice(start));
  return { mark, sentences };
}

function hasEnd(text: string, at: number): boolean {
  return [...CLOSING[text[at]!]!].some((sign) => text.includes(sign, at + 1));
}

/** A closing mark may stand behind the full stop, or before it. */
function endsSentence(text: string, start: number, at: number): boolean {
  const sign = text[at]!;
  if (sign === '。' || sign === '！' || sign === '？') return true;
  const isEnd = /[.!?]/.test(sign) || (/[”"»]/.test(sign) && /[.!?]/.test(text[at - 1] ?? ''));
  // What goes on in lower case has not ended.
  return isEnd && /^[”"’»)\]*_]*(?:\s+(?![a-z\s])|\s*$)/.test(text.slice(at + 1)) && !(sign === '.' && ABBREVIATED.test(text.slice(start, at + 1)));
}
