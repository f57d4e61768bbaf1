import { expect, it } from 'vitest';
import { textIds } from '../../db/packed-texts';
import { packTexts } from '../../db/testing/pack-texts';
import { testId, testRow } from '../../db/testing/rows';
import { makeRoom } from './storage';
import { sendOutbox } from './send-outbox';
import { change, ctx, db, holdTask, open, setUpOutbox } from './testing/outbox';

setUpOutbox();

it('makes room with what the server has, never with a change that waits', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  expect(await makeRoom(db)).toBe(false);
  expect(await open()).toHaveLength(1);
  await sendOutbox(ctx);
  await change({ title: 'File all returns' });
  expect(await makeRoom(db)).toBe(true);
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', patch: { title: 'File all returns' } }]);
});

it('deletes the texts of the older half of the articles, also from packs', async () => {
  await db
    .rows('articles')
    .bulkPut([
      testRow('articles', 'old', { published_date: '2025-01-01 00:00:00.000Z' }),
      testRow('articles', 'new', { published_date: '2026-01-01 00:00:00.000Z' }),
    ]);
  const texts = ['old', 'new'].map((id) => testRow('article_contents', id));
  await packTexts(db, 'article_contents', texts);
  expect(await makeRoom(db)).toBe(true);
  expect(await textIds(db, 'article_contents')).toEqual([testId('new')]);
});
