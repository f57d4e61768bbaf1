/** Patterns of the words for a part of an act, by the short form that `sectionsIn` returns. */
const KINDS: readonly [kind: string, words: string][] = [
  ['s', '§{1,2}|ss?\\.?|sec(?:t|s)?\\.?|sections?|seccion|sección'],
  ['art', 'art(?:s|icles?|ículos?|iculos?|igos?|ikel|icolo|icoli|icle)?\\.?|md\\.?|madde|điều|dieu|pasal|čl\\.?'],
  ['reg', 'regs?\\.?|regulations?|rules?'],
  ['sch', 'sch\\.?|schedules?'],
  ['cap', 'cap\\.?|chapters?|ch\\.?'],
  ['part', 'parts?'],
];
const NUMBER = '(\\d+[a-z]{0,2}(?:[.:]\\d+)?(?:\\(\\w+\\))*)';
const PATTERNS = KINDS.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(
    `(?:^|[^a-z0-9])(?:${words})\\s*(?:no\\.?\\s*)?${NUMBER}(?:\\s*(?:to|-|–|and|,)\\s*${NUMBER})?`,
    'gi',
  ),
}));

/** The parts of acts that a text names: 's 20', 'art 482', 'sch 8'. A range is returned as its two ends. */
export function sectionsIn(written: string): string[] {
  const found: string[] = [];
  const text = withoutSpaces(written);
  for (const { kind, pattern } of PATTERNS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      for (const number of [match[1], match[2]]) if (number) found.push(`${kind} ${number.toLowerCase()}`);
    }
  }
  const eastern = /第([0-9０-９]+)[条條]/g;
  for (let match = eastern.exec(text); match; match = eastern.exec(text))
    found.push(`art ${match[1]!.normalize('NFKC')}`);
  return found.filter((each, at) => found.indexOf(each) === at);
}

/** '31 (2) (b)' is '31(2)(b)', and '64 B' is '64B'. */
function withoutSpaces(text: string): string {
  if (!/\d/.test(text)) return text;
  return text.replace(/(\d[A-Za-z]{0,2}|\)) +(?=\(\w{1,4}\))/g, '$1').replace(/(\d) ([B-HJ-Z])(?![A-Za-z'’])/g, '$1$2');
}

/** Words before the number of an act, in the languages that number acts. */
const ACT = [
  'acts?|laws?|ley|lei|loi|legge|lov|lag|dahir|decree|decreto(?:[- ](?:supremo|legislativo|lei|legge))?|real decreto(?:[- ]ley)?',
  'd\\.?\\s?l(?:gs)?\\.?|r\\.?a\\.?|republic act|undang-undang|uu|kanunu|kanun|ustawa|zakon|zákon|legea',
  'order|ordinance|regulation|directive|proclamation|resolution|gr|pp|ordonnance|decret|décret|gesetz|law number',
].join('|');
const NUMBER_SIGN = '(?:\\(?(?:eu|ec)\\)?\\s*)?(?:no|nr|n|nº|n°|num|number|nomor|sayili)?[.º°]?';
const OF_YEAR = '(?:\\s*(?:of|de|del|/|-|tahun|från|av)\\s*((?:19|20)\\d{2}))?';
const NUMBERED = new RegExp(
  `(?:^|[^a-z])(?:${ACT})\\s*${NUMBER_SIGN}\\s*(\\d{1,6}(?:[.-]\\d{3})?)${OF_YEAR}(?![\\d:])`,
  'gi',
);
/** A number and a year without such a word: '66 of 1995', '66/1995', but not in '25/01/2026'. */
const NUMBER_AND_YEAR = /(?:^|[^\d/])(\d{1,5})\s*(?:of|\/)\s*((?:19|20)\d{2})(?!\d)/gi;

/** The numbers of acts that a text names: '66/1995', or '4857' without a year. */
export function actsIn(text: string): string[] {
  const found: string[] = [];
  for (const pattern of [NUMBERED, NUMBER_AND_YEAR]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const number = match[1]!.replace(/[.-]/g, '');
      const isYear = !match[2] && /^(19|20)\d\d$/.test(number);
      if (!isYear) found.push(match[2] ? `${number}/${match[2]}` : number);
    }
  }
  return found.filter((each, at) => found.indexOf(each) === at);
}

/** The years that a text names, from 1900 on. */
export function yearsIn(text: string): string[] {
  const found: string[] = text.match(/\b(?:19|20)\d{2}\b(?![.,]\d)/g) ?? [];
  return found.filter((each, at) => found.indexOf(each) === at);
}
