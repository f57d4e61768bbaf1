/** Pairs of quotation marks of several languages. Straight and single ones come last: they may be apostrophes. */
const PAIRS: readonly RegExp[] = [
  /“([^“”]+)”/g,
  /„([^“”„]+)[“”]/g,
  /«([^«»]+)»/g,
  /»([^«»]+)«/g,
  /「([^「」]+)」/g,
  /『([^『』]+)』/g,
  /"([^"]+)"/g,
  /(?:^|[\s(])‘([^‘]+?)’(?![A-Za-z])/g,
  /(?:^|[\s(])‚([^‚‘]+)[‘’]/g,
  /‹([^‹›]+)›/g,
  /(?:^|[\s(])'([^']+(?:'[a-z]+[^']*)*)'(?![A-Za-z])/g,
];

/** The quotations in a text. */
export function quotesIn(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  for (const pair of PAIRS) {
    rest = rest.replace(pair, (_, quote: string) => {
      found.push(quote);
      return ' ';
    });
  }
  return found.filter((quote) => /[^\s.,;:!?]/.test(quote));
}

/** Only the words, with one space between them, so that punctuation makes no difference. */
export function wordsOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return ` ${plain.replace(/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\s]+/g, ' ').trim()} `;
}

/** Chinese and Japanese have no spaces between words. */
const isUnspaced = (text: string) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text);

/**
 * Whether a source contains the quotation. Parts around an ellipsis may be apart, in the same order. @param sources
 * from `wordsOf`
 */
export function isQuoted(quote: string, sources: readonly string[]): boolean {
  const parts = quote
    .split(/\[?(?:…|\.\.\.)\]?/)
    .map(wordsOf)
    .filter((part) => part.trim() !== '')
    .map((part) => (isUnspaced(part) ? part.trim() : part));
  return (
    parts.length > 0 &&
    sources.some((source) => {
      let from = 0;
      return parts.every((part) => {
        const at = source.indexOf(part, from);
        from = at + part.length - 1;
        return at >= 0;
      });
    })
  );
}
