import type { Answer } from '../../domain/assistant/read/answer-types';

/** An answer for the clipboard: text, then sources with dates and verification. */
export function textWithSources(response: string, { citations }: Answer): string {
  const sources = citations.map(({ title, citation, section, asOf, version, verification, sourceUrl }, index) => {
    const what = [title, citation, section].filter(Boolean).join(', ');
    const when = version ? `version of ${version}` : asOf && `as of ${asOf}`;
    const checked = verification === 'checked' ? 'checked' : 'not yet checked';
    return `[${index + 1}] ${[what, when, checked, sourceUrl].filter(Boolean).join('; ')}`;
  });
  return [
    response,
    ...(sources.length > 0 ? [`Sources:\n${sources.join('\n')}`] : []),
    'From Molao. Information, not legal advice.',
  ].join('\n\n');
}
