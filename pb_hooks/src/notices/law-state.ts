import type { LawStatus } from '../../../src/domain/core/vocabulary';
import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { readText } from '../core/sql';
import type { LawState } from './law-events';

export function lawState(law: core.Record): LawState {
  return {
    id: law.id,
    country: law.getString('country'),
    title: law.getString('title'),
    description: law.getString('description'),
    content: law.getString('content'),
    status: law.getString('status') as LawStatus,
    effective_date: law.getString('effective_date'),
    repealed_on: law.getString('repealed_on'),
    is_published: law.getBool('is_published'),
  };
}

/**
 * Stores our summary as a version if it differs from the last one, so that users can compare the text that they
 * relied on with later ones. Without any version yet, it stores the previous summary first.
 */
export function keepSummary(tx: App, law: core.Record, before?: { content: string; updated: string }): void {
  const last = readText(
    tx,
    'SELECT hash AS value FROM law_versions WHERE law = {:law} AND NOT official ORDER BY seen_at DESC, rev DESC LIMIT 1',
    { law: law.id },
  );
  const content = law.getString('content');
  if (last === undefined && before && before.content !== content) add(tx, law, before.content, before.updated);
  if (last !== $security.sha256(content)) add(tx, law, content);
}

function add(tx: App, law: core.Record, text: string, seenAt?: string): void {
  if (text === '') return;
  const version = new Record(tx.findCollectionByNameOrId('law_versions'), {
    id: newId(),
    law: law.id,
    text,
    hash: $security.sha256(text),
    seen_at: seenAt === undefined ? new DateTime() : new DateTime(seenAt),
    source_url: law.getString('source_url'),
  });
  tx.save(version);
}
