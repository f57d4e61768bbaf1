import type { DayIn } from '../../domain/content/evidence-level';
import { evidenceWords } from '../../domain/content/evidence-words';
import type { Answer } from '../../domain/assistant/read/answer-types';

/** An answer for the clipboard: text, then sources with dates and levels of evidence. */
export function textWithSources(response: string, { citations }: Answer, dayIn: DayIn): string {
  const sources = citations.map((passage, index) => {
    const { title, citation, section, asOf, version, sourceUrl, original } = passage;
    const what = [title, citation, section].filter(Boolean).join(', ');
    const when = version ? `version of ${version}` : asOf && `as at ${asOf}`;
    const language = original && `original text in ${original.name}`;
    return `[${index + 1}] ${[what, language, when, evidenceWords(passage, dayIn), sourceUrl].filter(Boolean).join('; ')}`;
  });
  return [
    response,
    ...(sources.length > 0 ? [`Sources:\n${sources.join('\n')}`] : []),
    'From Molao. Information, not legal advice.',
  ].join('\n\n');
}
