import { expect, it } from 'vitest';
import * as content from '../../content/content-vocabulary.mjs';
import * as domain from '../../src/domain/core/vocabulary';

// The validators in content/ are plain Node and cannot import TypeScript.
it.each<[string, readonly (string | null)[], readonly string[]]>([
  ['topics', content.TOPICS, domain.TOPICS],
  ['topics of facts', content.FACT_TOPICS, domain.FACT_TOPICS],
  ['units of facts', content.UNITS.filter((unit) => unit !== null), domain.FACT_UNITS],
  ['regions', content.REGIONS, domain.REGIONS],
  ['kinds of sources', content.SOURCE_KINDS, domain.SOURCE_KINDS],
  ['statuses of laws', content.STATUS, domain.LAW_STATUSES],
  ['kinds of developments', content.KINDS, domain.DEVELOPMENT_KINDS],
  ['categories of commentary', content.CATEGORIES, domain.COMMENTARY_CATEGORIES],
])('the starter content and the app have the same %s', (_name, ofContent, ofApp) => {
  expect([...ofContent].sort()).toEqual([...ofApp].sort());
});
