import { expect, it } from 'vitest';
import { storageByCountry } from './queries-storage';
import { packTexts } from '../../../db/testing/pack-texts';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';

it('counts rows and text bytes per country', async () => {
  const database = testDatabase();
  await database.rows('labour_laws').bulkPut([testRow('labour_laws', 'a'), testRow('labour_laws', 'b')]);
  await database.rows('articles').put(testRow('articles', 'n', { country: testId('ke') }));
  const [before] = await storageByCountry(database, [testId('za')]);
  expect(before).toMatchObject({ country: testId('za'), laws: 2, facts: 0, articles: 0 });

  await database.rows('article_contents').put(testRow('article_contents', 'n', { content: '' }));
  const [empty] = await storageByCountry(database, [testId('za')]);
  await database.rows('article_contents').put(testRow('article_contents', 'n', { content: 'é€𝄞a' }));
  const [full] = await storageByCountry(database, [testId('za')]);
  expect(full!.bytes - empty!.bytes).toBe(new TextEncoder().encode('é€𝄞a').length);
});

it('counts the bytes of texts that packs have brought', async () => {
  const database = testDatabase();
  const text = testRow('article_contents', 'n', { content: 'A text of some length.' });
  await database.rows('article_contents').put(text);
  const [asRow] = await storageByCountry(database, [testId('za')]);
  await database.rows('article_contents').clear();
  await packTexts(database, 'article_contents', [text]);
  expect(await storageByCountry(database, [testId('za')])).toEqual([asRow]);
  expect(await storageByCountry(database, [testId('ke')])).toMatchObject([{ bytes: 0 }]);
});
