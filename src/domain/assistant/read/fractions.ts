const SIGNS: Readonly<Record<string, string>> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '1/2': '.5',
  '1/4': '.25',
  '3/4': '.75',
};

/** A fraction behind a whole number, as a sign or in figures that are no date. */
const MIXED = /(\d+) ?([½¼¾])|(?<![\d/.,])(\d{1,2})[ -]([13]\/[24])(?![\d/])/g;
const ALONE = /[½¼¾]/g;

/** '3½ years' and '3 1/2 years' as '3.5 years', '½ day' as '0.5 day'. */
export function withDecimals(text: string): string {
  if (!/[½¼¾]|\/[24]/.test(text)) return text;
  return text
    .replace(
      MIXED,
      (...[, whole, sign, other, figures]: (string | undefined)[]) =>
        `${whole ?? other}${SIGNS[sign ?? figures ?? '']!}`,
    )
    .replace(ALONE, (sign) => `0${SIGNS[sign]!}`);
}
