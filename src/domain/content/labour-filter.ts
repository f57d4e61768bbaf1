import { isIn, patternsOf, plain, type TitledText } from '../language/labour-text';

/** How many words that labour law shares with other fields it takes, when no word of its own is there. */
const WEAK_WORDS = 2;

/**
 * Is an item of a general gazette about labour law: rights and duties between employers and workers, their unions, their safety, their insurance?
 * Decided by words alone, so that everybody can see why. What only sounds like it ("working group", "maternity hospital") is taken out first.
 *
 * @param language of the text, such as 'en'; English words count in every language, since sources mix them in
 */
export function isAboutLabour({ title, excerpt = '' }: TitledText, language: string): boolean {
  return says(title, language) || (excerpt !== '' && hasStrong(excerpt, language));
}

function says(text: string, language: string): boolean {
  const { strong, weak, not } = patternsOf(language);
  const rest = plain(text).replace(not, ' ');
  return isIn(strong, rest) || new Set(rest.match(weak)).size >= WEAK_WORDS;
}

/** An excerpt is long, and two words that many fields share are soon found in it. */
function hasStrong(text: string, language: string): boolean {
  const { strong, not } = patternsOf(language);
  return isIn(strong, plain(text).replace(not, ' '));
}
