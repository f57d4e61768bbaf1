import { isIn, patternsOf, plain, type TitledText } from '../language/labour-text';

/** Words shared with other fields that are needed if there is no specific word of labour law. */
const WEAK_WORDS = 2;

/**
 * Whether an item of a general gazette is about labour law: rights and duties of employers and workers, unions,
 * safety, insurance. Decided by words alone, so that the decision is explainable. Misleading phrases ("working
 * group", "maternity hospital") are removed first.
 *
 * @param language of the text, such as 'en'; English words count in every language, since sources mix them in
 */
export function isAboutLabour({ title, excerpt = '' }: TitledText, language: string): boolean {
  return isTitleAboutLabour(title, language) || (excerpt !== '' && hasStrong(excerpt, language));
}

function isTitleAboutLabour(text: string, language: string): boolean {
  const { strong, weak, not } = patternsOf(language);
  const rest = plain(text).replace(not, ' ');
  return isIn(strong, rest) || new Set(rest.match(weak)).size >= WEAK_WORDS;
}

/** An excerpt needs a specific word: in a long text, two general words occur by chance. */
function hasStrong(text: string, language: string): boolean {
  const { strong, not } = patternsOf(language);
  return isIn(strong, plain(text).replace(not, ' '));
}
