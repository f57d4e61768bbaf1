import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import { audit } from '../../core/audit';
import { newId } from '../../core/new-id';
import type { DraftKind, OfficialText } from './official-text';
import type { DraftText } from './draft-text';

const COLLECTIONS: Record<DraftKind, 'labour_laws' | 'articles'> = { labour_law: 'labour_laws', article: 'articles' };

/** Stores the AI's text as a draft, with its basis. */
export function saveDraft(
  app: App,
  actor: string,
  country: string,
  kind: DraftKind,
  source: OfficialText,
  words: DraftText,
): { collection: string; record: string } {
  const collection = COLLECTIONS[kind];
  const record = newId();
  const { from, title, url, text, fetched_at } = source;
  const fields = {
    id: record,
    country,
    title: words.title,
    topics: words.topics,
    is_published: false,
    source_url: url,
    verification: 'unchecked',
    evidence: url,
    as_of: fetched_at,
    licence: source.licence,
    fetched_at,
    hash: $security.sha256(words.content),
    drafted_by: 'machine',
    basis: [{ title, url, text, fetched_at, from }],
    ...(kind === 'article' ? articleFields(source, words) : lawFields(source, words)),
  };
  inTransaction(app, (tx) => {
    tx.save(new Record(tx.findCollectionByNameOrId(collection), fields));
    if (kind === 'article')
      tx.save(new Record(tx.findCollectionByNameOrId('article_contents'), { id: record, content: words.content }));
    audit(tx, {
      actor,
      action: 'create',
      collection,
      record,
      detail: {
        before: {},
        after: { title: words.title, drafted_by: 'machine', source_url: url },
        removed: words.removed,
      },
    });
  });
  return { collection, record };
}

/** The date is the draft's until it is published. */
function articleFields({ publisher, kind }: OfficialText, { summary }: DraftText): object {
  return { summary, source: publisher, kind, published_date: formatServerDate(new Date()), is_premium: false };
}

/** A law of unknown status is stored as not in force, until an editor corrects it. */
function lawFields(
  { status, citation, original_title, effective_date }: OfficialText,
  { summary, content }: DraftText,
): object {
  return {
    description: summary,
    content,
    status: status || 'not_yet_in_force',
    citation,
    original_title,
    effective_date,
  };
}
