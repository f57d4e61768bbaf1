import type { ForeignLanguage } from '../../../src/domain/language/question-language';
import { phrasebookOf, type Phrasebook, type Translation } from '../../../src/domain/language/to-english';
import type { App } from '../core/app';

const read = new Map<ForeignLanguage, Phrasebook>();

/**
 * The words of a language, read from its file (beside pb_hooks/, or under MOLAO_ROOT) at the first question in it. They
 * are prepared once for all runtimes, because that is slow in PocketBase's engine.
 */
export function phrasebookFor(app: App, language: ForeignLanguage): Phrasebook {
  let phrasebook = read.get(language);
  if (!phrasebook) {
    const store = app.store();
    const key = `phrasebook-${language}`;
    const kept = store.get(key) as string | undefined;
    phrasebook = kept ? (JSON.parse(kept) as Phrasebook) : phrasebookOf(wordsOfFile(language));
    if (!kept) store.set(key, JSON.stringify(phrasebook));
    read.set(language, phrasebook);
  }
  return phrasebook;
}

function wordsOfFile(language: ForeignLanguage): Translation {
  const root = $os.getenv('MOLAO_ROOT') || $filepath.join(__hooks, '..');
  const file = $filepath.join(root, 'content', 'language', 'translations', `${language}.json`);
  return (JSON.parse(toString($os.readFile(file))) as { words: Translation }).words;
}
