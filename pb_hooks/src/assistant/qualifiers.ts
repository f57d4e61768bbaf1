/**
 * Words that change what a figure means. A sentence may use one only if its source has it, or a word that means the
 * same.
 */
const QUALIFIERS: readonly (readonly [claim: RegExp, support: RegExp])[] = [
  [
    /\bunpaid\b|\bwithout (?:pay|wages?)\b/i,
    /\bunpaid\b|\b(?:without|no) (?:pay|wages?|salary)\b|\bnot (?:be )?paid\b/i,
  ],
  [
    /\bpaid\b/i,
    /\bpa(?:id|y|ys|yment|yments|yable)\b|\bwages?\b|\bsalary\b|\bearnings\b|\bremuneration\b|\bbenefits?\b/i,
  ],
  [/\bfull (?:pay|wages?|salary)\b/i, /\bfull\b|\b100 ?(?:%|per cent)/i],
  [/\bhalf\b/i, /\bhalf\b|\b50 ?(?:%|per cent)|\b0\.5\b|\b1\.5\b/i],
  [/\b(?:double|twice)\b/i, /\b(?:double|twice|two times)\b|\b[12]00 ?(?:%|per cent)|\b2 ?×|× ?2\b/i],
  [/\b(?:triple|three times)\b/i, /\b(?:triple|three times|thrice)\b|\b[23]00 ?(?:%|per cent)/i],
  [/\bthirds?\b/i, /\bthirds?\b|\b3rd\b/i],
  [/\bquarters?\b/i, /\bquarter/i],
  [/\b(?:a )?dozen\b/i, /\bdozen\b/i],
  [/\bworking days?\b/i, /\bwork(?:ing)?[ -]?days?\b|\bbusiness days?\b/i],
  [/\bcalendar days?\b|\bconsecutive\b/i, /\bcalendar\b|\bconsecutive\b|\bcontinuous\b/i],
  [/\bgross\b/i, /\bgross\b/i],
  [/\bnet\b/i, /\bnet\b/i],
  [
    /\b(?:mandatory|compulsory|obligatory)\b/i,
    /\b(?:mandatory|compulsory|obligatory|must|shall|requires?|required|obliged|obligation|due)\b/i,
  ],
  [/\b(?:in writing|written)\b/i, /\bwrit/i],
  [/\bcourts?\b|\btribunal\b|\bjudges?\b/i, /\bcourts?\b|\btribunals?\b|\bjudges?\b/i],
  [/\b(?:always|regardless|everybody|everyone)\b/i, /\b(?:always|all|any|every|each|regardless|everybody|everyone)\b/i],
  [
    /\b(?:at least|not less than|no less than|no fewer than|minimum of)\b/i,
    /\b(?:at least|not less than|no less than|no fewer than|or more|least|minimum)\b|≥/i,
  ],
  [
    /\b(?:at most|up to|not more than|no more than|maximum of)\b/i,
    /\b(?:at most|up to|not more than|no more than|or less|most|maximum|limit\w*|cap\w*|exceed\w*|within)\b|≤/i,
  ],
  [/\bmore than\b/i, /\b(?:more than|over|exceed\w*|above|longer than)\b|>/i],
  [/\b(?:less|fewer) than\b/i, /\b(?:less|fewer|under|below|shorter)\b|</i],
  [
    /\b(?:highest|lowest|longest|shortest|the (?:most|least))\b/i,
    /\b(?:highest|lowest|longest|shortest|most|least)\b/i,
  ],
  [/\bproposed\b/i, /\bpropos\w+\b|\bbill\b|\bdraft\b/i],
];

/** Words of currencies that are no units of figures; those are compared with the figures. */
const CURRENCY_WORDS =
  /\b(?:cedis?|nairas?|rea(?:l|is)|pesos?|dirhams?|riyals?|ringgits?|baht|won|yuan|renminbi|rupiahs?|liras?|kron(?:er?|or?|a)|zlot(?:y|ych)|korunas?|shekels?|dong|soles|pulas?|maloti|meticais|kwachas?|birr|takas?)\b/gi;

/** A bound with “more than” or “less than” in it is no comparison. */
const withoutBounds = (text: string) =>
  text.replace(/\bn(?:ot|o) (?:more|less|fewer) than\b/gi, (bound) => (/more/i.test(bound) ? 'at most' : 'at least'));

/** @param sentence in English, or with its qualifiers in English */
export function hasOnlyCitedQualifiers(sentence: string, whole: string): boolean {
  const plain = withoutBounds(sentence);
  return (
    // “Unpaid by the employer, the fund pays 66%” is not paid leave.
    (!/\bpaid\b/i.test(plain) || !/\bunpaid\b/i.test(whole) || /\bpaid\b|\b(?:full|with) pay\b/i.test(whole)) &&
    QUALIFIERS.every(([claim, support]) => !claim.test(plain) || support.test(whole)) &&
    (plain.match(CURRENCY_WORDS) ?? []).every((word) => whole.toLowerCase().includes(word.toLowerCase().slice(0, 4)))
  );
}

const PERIODS: readonly RegExp[] = [
  /\b(?:an|per|each|every|for each|for every)(?: \w+)? hour\b|\bhourly\b/i,
  /\b(?:a|per|each|every)(?: \w+)? day\b|\bdaily\b/i,
  /\b(?:a|per|each|every)(?: \w+)? week\b|\bweekly\b/i,
  /\b(?:a|per|each|every)(?: \w+)? month\b|\bmonthly\b/i,
  /\b(?:a|per|each|every)(?: \w+)? year\b|\bannual(?:ly)?\b|\byearly\b/i,
];

/** Whether the sources have the periods of a sentence, each with the same figure: 'EUR 13.90 an hour'. */
export function hasOnlyCitedPeriods(sentence: string, whole: string): boolean {
  const cited = paidPer(whole);
  return (
    PERIODS.every((words) => !words.test(sentence) || words.test(whole)) &&
    paidPer(sentence).every(([figure, period]) => {
      const same = cited.filter(([other]) => other === figure);
      return same.length === 0 || same.some(([, other]) => other === period);
    })
  );
}

const PAID_PER = /\b(\d[\d.,]*)(?: [a-z$]+)?,? (?:an?|per|each|every) (hour|day|week|month|year)\b/gi;

function paidPer(text: string): [figure: string, period: string][] {
  return [...text.matchAll(PAID_PER)].map(([, figure = '', period = '']) => [
    figure.replace(/,(?=\d{3})/g, '').replace(/\.0+$/, ''),
    period.toLowerCase(),
  ]);
}

/** Whether a sentence says that a value is only proposed or expected, as its sources do. */
export function saysHowCertain(sentence: string, sources: readonly { text: string }[]): boolean {
  const all = (words: RegExp) => sources.every(({ text }) => words.test(text));
  return (
    (!all(/^proposed\b|proposed, not law/i) || /\bpropos|\bwould\b|\bbill\b/i.test(sentence)) &&
    (!all(/: expected: |\(expected\)/i) || /\bexpect/i.test(sentence))
  );
}
