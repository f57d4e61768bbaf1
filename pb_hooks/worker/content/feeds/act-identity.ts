/** The fields that may identify an act. */
export interface NamedAct {
  title: string;
  url: string;
  /** ISO 3166 alpha-2, 'EU' for EU law, '' if unknown. */
  country: string;
  /** From a gazette, such as 'Act 75 of 1997'. */
  citation?: string;
  /** 'YYYY-MM-DD…' or ''. An act of another year is only cited. */
  published?: string;
}

interface Scheme {
  /** Searched in the address. */
  url?: RegExp;
  /** Searched in the title and the citation. */
  text?: RegExp;
  /** Makes the identity from the pattern's groups; '' if they do not identify an act. */
  identity: (groups: readonly string[], country: string) => string;
}

/** A number at the start or end of a title names the announced act. In the middle, the act is only cited. */
const LEADING = '^\\W*(?:the )?';
const NUMBERED =
  '(ley|lei|loi|decreto-lei|decreto supremo|decreto legislativo|decreto|real decreto-ley|real ' +
  'decreto|ordonnance|décret|decret|arrêté|portaria|resolución|resolucion|lov|lag|ustawa|rozporządzenie)';

const SCHEMES: readonly Scheme[] = [
  {
    url: /legislation\.gov\.uk\/(?:id\/)?(ukpga|uksi|asp|ssi|wsi|nisr|nia|asc|anaw|ukdsi|eur)\/(\d{4})\/(\d+)/i,
    identity: ([kind, year, number]) => `gb:${kind!.toLowerCase()}/${year}/${number}`,
  },
  {
    url: /celex(?:%3a|:|=|\/)(\d{5}[a-z]{1,2}\d{4})/i,
    text: /\b(3\d{4}[LRD]\d{4})\b/,
    identity: ([celex]) => `eu:${celex!.toUpperCase()}`,
  },
  {
    url: /\/eli\/(dir|reg|dec)(?:_impl|_del)?\/(\d{4})\/(\d+)/i,
    text: /\b(directive|regulation|decision)s? \((?:EU|EC)\) (\d{4})\/(\d+)/i,
    identity: ([kind, year, number]) =>
      `eu:3${year}${{ d: 'L', r: 'R' }[kind![0]!.toLowerCase()] ?? 'D'}${number!.padStart(4, '0')}`.replace(
        /L(\d{4})$/,
        (all, digits: string) => (/^dec/i.test(kind!) ? `D${digits}` : all),
      ),
  },
  { url: /(BOE-A-\d{4}-\d+)/i, text: /\b(BOE-A-\d{4}-\d+)\b/i, identity: ([id]) => `es:${id!.toLowerCase()}` },
  { url: /(BWB[RV]\d{7})/i, text: /\b(BWB[RV]\d{7})\b/i, identity: ([id]) => `nl:${id!.toLowerCase()}` },
  {
    url: /federalregister\.gov\/(?:documents\/\d{4}\/\d\d\/\d\d|d)\/(\d{4}-\d{4,6})/i,
    text: /\bFR Doc\.? ?(?:No\.? )?(\d{4}-\d{4,6})\b/i,
    identity: ([id]) => `us:fr/${id}`,
  },
  {
    url: /legifrance\.gouv\.fr\/eli\/(?:loi|decret|arrete|ordonnance)\/\d{4}\/\d+\/\d+\/(\d{4}-\d+)\b/i,
    identity: ([id]) => `fr:${id}`,
  },
  {
    url: /irishstatutebook\.ie\/eli\/(\d{4})\/(si|act)\/(\d+)/i,
    identity: ([year, kind, number]) => `ie:${kind!.toLowerCase()}/${year}/${number}`,
  },
  {
    text: /\bS\.? ?I\.? (?:No\.? ?)?(\d+)(?: of |\/)(\d{4})\b/i,
    identity: ([number, year], country) => (country === 'IE' ? `ie:si/${year}/${number}` : ''),
  },
  {
    text: /\bS\.? ?I\.? (?:No\.? ?)?(\d{4})\/(?:No\.? ?)?(\d+)\b/i,
    identity: ([year, number]) => `gb:uksi/${year}/${number}`,
  },
  {
    url: /laws\.e-gov\.go\.jp\/(?:law|document\?lawid=)\/?([0-9a-z]{15})/i,
    identity: ([id]) => `jp:${id!.toLowerCase()}`,
  },
  {
    url: /\/akn\/([a-z]{2})(?:-[a-z]+)?\/act\/(?:[a-z]+\/)?(\d{4})\/(\d+)/i,
    identity: ([cc, year, number]) => `${cc!.toLowerCase()}:act/${year}/${number}`,
  },
  {
    text: /^(?:.*\b(?:act|law|code|ordinance|proclamation)\b[^0-9]{0,25})?\(?(?:(?:act|law|ordinance) )?(?:no\.? ?)?(\d{1,4}) of (\d{4})\W*$/i,
    identity: ([number, year], country) => (country ? `${country.toLowerCase()}:act/${year}/${number}` : ''),
  },
  {
    text: new RegExp(
      `${LEADING}${NUMBERED}(?: (?:nº|n\\.º|n°|n\\.°|n\\.|no\\.?|núm\\.?|nr\\.?|número))? ?(\\d[\\d.]*)(?:/| de |-)(?:\\d+ de ` +
        `\\w+ de )?(\\d{4})\\b`,
      'i',
    ),
    identity: ([kind, number, year], country) =>
      country && country !== 'FR'
        ? `${country.toLowerCase()}:${kind!.toLowerCase()}/${year}/${number!.replace(/\./g, '')}`
        : '',
  },
  {
    text: new RegExp(`${LEADING}(?:loi|décret|decret|ordonnance|arrêté) n° ?(\\d{4}-\\d+)`, 'i'),
    identity: ([id], country) => (country === 'FR' ? `fr:${id}` : ''),
  },
];

/**
 * Identity of the act that an item announces, equal for all sources of the same act ('gb:uksi/2026/123', 'eu:32019L1158',
 * 'za:act/1997/75'); '' if neither address, citation nor title names one. The address wins, because it is the source's own.
 */
export function actIdentity({ title, url, country, citation = '', published = '' }: NamedAct): string {
  const found = firstOf(url, country, 'url');
  if (found) return found;
  if (isOfAnotherYear(citation, published)) return '';
  for (const text of [citation, title]) {
    const named = text && firstOf(text.trim(), country, 'text');
    if (named && !isOfAnotherYear(text, published)) return named;
  }
  return country ? numbered(citation, country) : '';
}

/** Fallback for an unknown citation format: its numbers without the year ('Government Gazette No 48094', 'GG 48094'). */
function numbered(citation: string, country: string): string {
  const numbers = (citation.match(/\d+/g) ?? []).filter((number) => !YEAR.test(number)).map(Number);
  return numbers.length > 0 ? `${country.toLowerCase()}:no/${numbers.join('/')}` : '';
}

const YEAR = /^(?:19|20)\d\d$/;

function isOfAnotherYear(text: string, published: string): boolean {
  const years = (text.match(/\d+/g) ?? []).filter((number) => YEAR.test(number)).map(Number);
  return (
    published !== '' && years.length > 0 && years.every((year) => Math.abs(year - Number(published.slice(0, 4))) > 1)
  );
}

function firstOf(text: string, country: string, where: 'url' | 'text'): string {
  for (const scheme of SCHEMES) {
    const match = scheme[where]?.exec(text);
    const identity = match ? scheme.identity(match.slice(1), country) : '';
    if (identity) return identity;
  }
  return '';
}
