import type { Passage } from '../../domain/assistant/read/passage';
import type { TextLanguage } from '../../domain/language/text-language';

/** Attributes of an element whose text is in its original language; none for English. */
export function marked(original: TextLanguage | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return original ? { lang: original.lang, dir: original.dir } : {};
}

/** “Original text in Arabic”; nothing for a passage in English. */
export function OriginalLanguage({ of: { original } }: { of: Passage }) {
  return original ? <span>Original text in {original.name}</span> : null;
}

/** A title. A report has it in the language of its text; the titles of laws are in English. */
export function PassageTitle({ of: { kind, title, original } }: { of: Passage }) {
  return <bdi {...marked(kind === 'article' || kind === 'commentary' ? original : undefined)}>{title}</bdi>;
}

/** ', Act No. 49 of 1947, 第三十九条' after a title. The heading is in the language of the text. */
export function PassagePlace({ of: { citation, section, original } }: { of: Passage }) {
  return (
    <>
      {citation && (
        <>
          , <bdi>{citation}</bdi>
        </>
      )}
      {section && (
        <>
          , <bdi {...marked(original)}>{section}</bdi>
        </>
      )}
    </>
  );
}
