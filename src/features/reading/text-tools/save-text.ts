import type { DayIn } from '../../../domain/content/evidence-level';
import { db } from '../../../db/current';
import { bookmarkOf, highlightsOf } from '../queries-library';
import { fileName, formatTextFile } from './text-export';
import { saveFile } from '../../../lib/save-file';
import { showLocalFailure } from '../../shared/local-failure';
import type { Readable } from '../readable';

/** Saves a text with the user's note and highlights as a file. Works offline. */
export async function saveText(
  { item: { kind, target, title }, about, text, cite }: Readable,
  dayIn: DayIn,
): Promise<void> {
  try {
    const [bookmark, highlights] = await Promise.all([
      bookmarkOf(db(), kind, target),
      highlightsOf(db(), kind, target),
    ]);
    const document = formatTextFile({
      title,
      about: about(dayIn),
      text,
      citation: cite(),
      highlights,
      note: bookmark?.note ?? '',
    });
    saveFile(new Blob([document], { type: 'text/markdown;charset=utf-8' }), `${fileName(title)}.md`);
  } catch (error) {
    showLocalFailure(error, 'Failed to export the text');
  }
}
