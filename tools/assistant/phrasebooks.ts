import { readFileSync } from 'node:fs';
import type { ForeignLanguage } from '../../src/domain/language/question-language';
import { phrasebookOf, type Phrasebook, type Translation } from '../../src/domain/language/to-english';

const FOLDER = new URL('../../content/language/translations/', import.meta.url);
const read = new Map<ForeignLanguage, Phrasebook>();

export function phrasebookFor(language: ForeignLanguage): Phrasebook {
  let phrasebook = read.get(language);
  if (!phrasebook) {
    const { words } = JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as { words: Translation };
    read.set(language, (phrasebook = phrasebookOf(words)));
  }
  return phrasebook;
}
