import { expect, it } from 'vitest';
import * as contentRules from '../../content/check-rules.mjs';
import * as content from '../../content/content-vocabulary.mjs';
import * as rules from '../../src/domain/calculate/rule';
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
  ['topics of rules', contentRules.RULE_TOPICS, rules.RULE_TOPICS],
  ['units of rules', contentRules.UNITS, rules.UNITS],
  ['units of leave', contentRules.LEAVE_UNITS, rules.LEAVE_UNITS],
  ['units of pay', contentRules.PAY_UNITS, rules.PAY_UNITS],
  ['sides that give notice', contentRules.GIVEN_BY, rules.GIVEN_BY],
  ['days on which notice ends', contentRules.NOTICE_ENDS, rules.NOTICE_ENDS],
  ['cases of severance', contentRules.SEVERANCE_CASES, rules.SEVERANCE_CASES],
  ['beginnings of leave years', contentRules.LEAVE_YEARS, rules.LEAVE_YEARS],
  ['ways to count bands', contentRules.BAND_COUNTS, rules.BAND_COUNTS],
  ['ways to count a part of a year', contentRules.PART_YEARS, rules.PART_YEARS],
  ['bases of pay', contentRules.PAY_BASES, rules.PAY_BASES],
  ['sides of a limit of pay', contentRules.PAY_LIMIT_BOUNDS, rules.PAY_LIMIT_BOUNDS],
  ['subjects of a limit of pay', contentRules.PAY_LIMIT_SUBJECTS, rules.PAY_LIMIT_SUBJECTS],
  ['periods of a limit of pay', contentRules.PAY_LIMIT_PERIODS, rules.PAY_LIMIT_PERIODS],
  ['periods of sick leave', contentRules.SICK_PERIODS, rules.SICK_PERIODS],
  ['payers', contentRules.PAYERS, rules.PAYERS],
  ['cases of overtime', contentRules.OVERTIME_CASES, rules.OVERTIME_CASES],
  ['periods of tiers', contentRules.TIER_PERIODS, rules.TIER_PERIODS],
  ['periods of limits', contentRules.LIMIT_PERIODS, rules.LIMIT_PERIODS],
  ['periods of wages', contentRules.WAGE_PERIODS, rules.WAGE_PERIODS],
])('the starter content and the app have the same %s', (_name, ofContent, ofApp) => {
  expect([...ofContent].sort()).toEqual([...ofApp].sort());
});
