import { fold } from '../../language/words';
import type { NamedAct } from '../read/acts';
import { conceptOf } from '../read/concepts';
import type { Unit } from '../read/sentences';
import { saysPending } from './premise';

const REPEALS =
  '(?:repeal(?:ed|s|ing)?|replac(?:ed|es|ing)|supersed(?:ed|es|ing)|revok(?:ed|es|ing)|abolish(?:ed|es|ing)|in place of|takes ' +
  'the place of|took the place of)';
const IS_REPEALED =
  '(?:was|were|is|are|been|be|being|stood|stands)\\s+(?:\\w+\\s+)?(?:repealed|replaced|superseded|revoked|abolished|withdrawn)|' +
  'no longer|ceased|ceases|lapsed|expired|repeal\\b|(?:has|have) ended';

/** Sentences that say that the named act is repealed, replaced or no longer applies. */
export function repealSentences({ name, words }: Pick<NamedAct, 'name' | 'words'>, units: readonly Unit[]): Unit[] {
  const plain = fold(name.replace(/\s(?:19|20)\d\d$/, '').replace(/\s+of$/, ''));
  const bare = plain.replace(/ (?:act|code|law|ordinance|order|regulations?|rules|decree)$/, '');
  return sentencesNaming({ words }, units).filter(({ text }) => {
    const folded = fold(text);
    const called = folded.includes(plain) ? plain : bare;
    if (!folded.includes(called)) return false;
    const escaped = called.replace(/[^a-z0-9 ]/g, '.');
    return (
      new RegExp(`${REPEALS}(?! by)\\b.{0,90}\\b${escaped}\\b`).test(folded) ||
      new RegExp(`\\b${escaped}\\b.{0,110}\\b(?:${IS_REPEALED})`).test(folded)
    );
  });
}

/** Sentences that say that the named act is a bill or not yet in force. */
export function billSentences({ words }: Pick<NamedAct, 'words'>, units: readonly Unit[]): Unit[] {
  return sentencesNaming({ words }, units, true).filter(
    ({ text }) => saysPending(text) && /\b(?:bill|not (?:yet )?in force|draft|assent)\b/i.test(text),
  );
}

/** Sentences that contain all words of a name, on request also in their headings. */
export function sentencesNaming({ words }: Pick<NamedAct, 'words'>, units: readonly Unit[], withHead = false): Unit[] {
  if (words.length === 0) return [];
  const named = words.map(conceptOf);
  return units.filter(({ concepts, headConcepts }) =>
    named.every((word) => concepts.has(word) || (withHead && headConcepts.has(word))),
  );
}
