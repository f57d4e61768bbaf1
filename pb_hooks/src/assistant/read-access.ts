import type { Passage, PassageKind } from '../../../src/domain/assistant/read/passage';
import { findById } from '../core/find-record';

/**
 * Collections of each kind. Everybody sees the teaser of an article or commentary; its text is in another collection
 * with a rule of its own.
 */
const COLLECTIONS: Record<PassageKind, { collection: string; teaser?: string; texts?: string }> = {
  fact: { collection: 'employment_facts' },
  rule: { collection: 'rules' },
  law: { collection: 'labour_laws' },
  commencement: { collection: 'commencements' },
  article: { collection: 'articles', teaser: 'summary', texts: 'article_contents' },
  commentary: { collection: 'expert_commentaries', teaser: 'excerpt', texts: 'commentary_contents' },
};

/** A document, or one passage of it. */
type Cited = Pick<Passage, 'id'> & Partial<Pick<Passage, 'text'>>;

/**
 * Checks with the API rules whether this person may read a document or passage. The queries have the same conditions;
 * this second check protects answers and prompts if they ever differ.
 */
export function readAccess(e: core.RequestEvent): (cited: Cited) => boolean {
  const info = e.requestInfo();
  const rows = new Map<string, core.Record | undefined>();
  const readableRow = (collection: string, id: string): core.Record | undefined => {
    const key = `${collection}/${id}`;
    if (!rows.has(key)) rows.set(key, readByRule(e, info, collection, id));
    return rows.get(key);
  };
  return ({ id, text }) => {
    const [kind, record] = id.split(':') as [PassageKind, string];
    const { collection, teaser, texts } = COLLECTIONS[kind];
    const row = readableRow(collection, record);
    if (!row) return false;
    return (
      texts === undefined ||
      text === undefined ||
      row.getString(teaser!).trim() === text.trim() ||
      readableRow(texts, record) !== undefined
    );
  };
}

function readByRule(
  e: core.RequestEvent,
  info: core.RequestInfo,
  collection: string,
  id: string,
): core.Record | undefined {
  const row = findById(e.app, collection, id);
  // A rule of null (superusers only) must reach PocketBase unchanged.
  return row && e.app.canAccessRecord(row, info, row.collection().viewRule!) ? row : undefined;
}
