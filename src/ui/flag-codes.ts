const CODES = `
  AE AR AT AU BD BE BR BW CA CH CL CN CO CR CZ DE DK EG ES ET FI FR GB GH GR HK ID IE IL IN IT JP KE
  KR LK LS MA MU MX MY MZ NA NG NL NO NZ PE PH PL PT RO RW SA SE SG SZ TH TR TW TZ UG US VN ZA ZM ZW
`;

/** Countries with a flag in flags.svg: ISO 3166-1 alpha-2. */
export const FLAG_CODES: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/));
