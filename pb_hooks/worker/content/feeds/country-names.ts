import { plain } from '../../../../src/domain/language/labour-text';

/**
 * The countries that a title names. Demonyms count ("Kenyan labour court"); a name inside another does not ("Guinea-Bissau" is not Guinea).
 *
 * @param names ISO 3166 alpha-2 code → name. Do not change the map afterwards: its forms are cached.
 */
export function countriesNamed(title: string, names: ReadonlyMap<string, string>): string[] {
  let rest = plain(title);
  const found: string[] = [];
  for (const { code, form } of formsOf(names)) {
    if (!rest.includes(form)) continue;
    found.push(code);
    rest = rest.split(form).join(' ');
  }
  return [...new Set(found)].sort();
}

interface Form {
  code: string;
  /** Normalised by `plain`. */
  form: string;
}

/** Cache: all titles of a fetch use the same map. */
const known = new WeakMap<ReadonlyMap<string, string>, readonly Form[]>();

/** All names of all countries, longest first. */
function formsOf(names: ReadonlyMap<string, string>): readonly Form[] {
  let forms = known.get(names);
  if (!forms) {
    forms = [...names]
      .flatMap(([code, name]) => [name, ...(OTHER_NAMES[code] ?? [])].map((form) => ({ code, form: plain(form) })))
      .sort((a, b) => b.form.length - a.form.length);
    known.set(names, forms);
  }
  return forms;
}

/** Further names and demonyms, besides the displayed name. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Emirati'],
  AR: ['Argentine', 'Argentinian'],
  AT: ['Austrian'],
  AU: ['Australian'],
  BE: ['Belgian'],
  BR: ['Brazilian'],
  BW: ['Tswana'],
  CA: ['Canadian'],
  CH: ['Swiss'],
  CL: ['Chilean'],
  CN: ['Chinese', "People's Republic of China"],
  CO: ['Colombian'],
  CZ: ['Czech Republic', 'Czech'],
  DE: ['German'],
  DK: ['Danish'],
  EG: ['Egyptian'],
  ES: ['Spanish'],
  ET: ['Ethiopian'],
  FI: ['Finnish'],
  FR: ['French'],
  GB: ['UK', 'Great Britain', 'Britain', 'British', 'England'],
  GH: ['Ghanaian'],
  GR: ['Greek'],
  HK: ['Hong Kong SAR'],
  ID: ['Indonesian'],
  IE: ['Irish'],
  IL: ['Israeli'],
  IN: ['Indian'],
  IT: ['Italian'],
  JP: ['Japanese'],
  KE: ['Kenyan'],
  KR: ['South Korean', 'Republic of Korea'],
  MA: ['Moroccan'],
  MU: ['Mauritian'],
  MW: ['Malawian'],
  MX: ['Mexican'],
  MY: ['Malaysian'],
  MZ: ['Mozambican'],
  NA: ['Namibian'],
  NG: ['Nigerian'],
  NL: ['Dutch', 'the Netherlands'],
  NO: ['Norwegian'],
  NZ: ['Aotearoa'],
  PE: ['Peruvian'],
  PH: ['Filipino', 'the Philippines'],
  PK: ['Pakistani'],
  PL: ['Polish'],
  PT: ['Portuguese'],
  RO: ['Romanian'],
  RW: ['Rwandan'],
  SA: ['Saudi'],
  SE: ['Swedish'],
  SG: ['Singaporean'],
  TH: ['Thai'],
  TR: ['Turkey', 'Turkish'],
  TW: ['Taiwanese'],
  TZ: ['Tanzanian'],
  UG: ['Ugandan'],
  US: ['USA', 'U.S.', 'American'],
  VN: ['Vietnamese', 'Viet Nam'],
  ZA: ['South African', 'RSA'],
  ZM: ['Zambian'],
  ZW: ['Zimbabwean'],
};
