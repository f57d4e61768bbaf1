// The kinds of documents that the search index contains, as SQL.

/** Characters of scripts without spaces between words; equal to src/domain/language/unspaced.ts. */
const UNSPACED = 'ぁ-ヿ㐀-鿿ก-๿';

/**
 * Indexes pairs of neighbouring characters as words: 労働 and 働法 find 労働法. The tokenizer would treat the whole title as
 * one word.
 */
const pairs = (text) =>
  `(SELECT CASE WHEN x GLOB '*[${UNSPACED}]*' THEN (
        SELECT group_concat(pair, ' ') FROM (` +
  `SELECT substr(x, n, 2) AS pair FROM search_places WHERE n <= length(x) AND substr(x, n, 1) GLOB '[${UNSPACED}]' ORDER BY n)
      ) ELSE '' END FROM (SELECT ${text} AS x))`;

/** '["annual_leave"]' as words. */
const words = (column) => `replace(replace(replace(replace(${column}, '_', ' '), '"', ' '), '[', ' '), ']', ' ')`;

/** Host of an address, without www and port. src/domain/search/documents.ts does the same. */
const host = (url) => {
  const start = "iif(substr(host, 1, 4) = 'www.', 5, 1)";
  const beforePath = "lower(substr(rest, 1, instr(replace(replace(rest, '?', '/'), '#', '/') || '/', '/') - 1))";
  const rest = `SELECT substr(${url}, instr(${url}, '://') + 3) AS rest`;
  return `(SELECT substr(host, ${start}, instr(host || ':', ':') - ${start}) FROM (
        SELECT ${beforePath} AS host FROM (${rest}) WHERE instr(${url}, '://') > 0))`;
};

/** The part of a title before its first bracket or comma, as x. */
const beforeBracket = (title) =>
  `(SELECT substr(${title}, 1, instr(replace(${title}, '(', ',') || ',', ',') - 1) AS x)`;

/** The initials of a title: BCEA for the Basic Conditions of Employment Act. */
const initials = (title) => `(SELECT coalesce(group_concat(letter, ''), '') FROM (
        SELECT substr(x, n, 1) AS letter FROM search_places, ${beforeBracket(title)}
        WHERE n <= length(x) AND substr(x, n, 1) GLOB '[A-ZÀ-Ž]' AND (n = 1 OR substr(x, n - 1, 1) = ' ') ORDER BY n))`;

/** For each fact topic: its name, and the topics of laws and articles that filters use. */
const FACTS = {
  minimum_wage: ['minimum wage', 'wages'],
  standard_hours: ['ordinary hours standard hours', 'working_time'],
  overtime: ['overtime', 'working_time', 'wages'],
  annual_leave: ['annual leave', 'leave'],
  sick_leave: ['sick leave', 'leave'],
  maternity_leave: ['maternity leave', 'parental', 'leave'],
  paternity_leave: ['paternity leave', 'parental', 'leave'],
  notice_period: ['notice period', 'termination'],
  probation: ['probation', 'contracts'],
  severance: ['severance pay', 'termination'],
  unfair_dismissal: ['unfair dismissal', 'termination', 'dispute_resolution'],
  public_holidays: ['public holidays', 'leave', 'working_time'],
  minimum_age: ['minimum age', 'child_labour'],
  remote_work: ['remote work', 'remote_work'],
  unions: ['trade unions', 'unions'],
  data_privacy: ['data protection data privacy', 'data_privacy'],
};
const ofFact = (topic, value, otherwise) =>
  `CASE ${topic} ${Object.entries(FACTS)
    .map(([name, of]) => `WHEN '${name}' THEN '${value(name, of)}'`)
    .join(' ')} ELSE ${otherwise} END`;
const factTopics = (topic) =>
  ofFact(topic, (name, [, ...topics]) => JSON.stringify([...new Set([name, ...topics])]), `json_array(${topic})`);
const factWords = (topic) => ofFact(topic, (_name, [called]) => called, words(topic));

/**
 * The kinds of documents. SQL over a row `r` of its table; `columns` are the columns that it reads.
 * `body`: the text, in a column of the row or in a table under the same id.
 */
const KINDS = [
  {
    kind: 'law',
    table: 'labour_laws',
    shown: (r) => `${r}.is_published`,
    columns: [
      'is_published',
      'country',
      'title',
      'original_title',
      'citation',
      'description',
      'content',
      'topics',
      'effective_date',
      'source_url',
    ],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.effective_date`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => `${r}.topics`,
    title: (r) => `${r}.title`,
    text: (r) => `${r}.description`,
    names: (r) =>
      [
        `${r}.original_title`,
        `${r}.citation`,
        initials(`${r}.title`),
        initials(`${r}.original_title`),
        words(`${r}.topics`),
      ].join(" || ' ' || "),
    unspaced: (r) => `${r}.title || ' ' || ${r}.original_title`,
    body: { column: 'content' },
  },
  {
    kind: 'fact',
    table: 'employment_facts',
    shown: () => '1',
    columns: ['country', 'topic', 'value', 'provision', 'as_of', 'source_url'],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.as_of`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => factTopics(`${r}.topic`),
    fact: (r) => `${r}.topic`,
    title: (r) => factWords(`${r}.topic`),
    names: (r) => `${r}.provision`,
    text: (r) => `${r}.value`,
    unspaced: () => "''",
  },
  {
    kind: 'article',
    table: 'articles',
    shown: (r) => `(${r}.is_published AND ${r}.lead = '')`,
    columns: [
      'is_published',
      'lead',
      'country',
      'title',
      'summary',
      'source',
      'topics',
      'published_date',
      'is_premium',
      'source_url',
      'canonical_url',
    ],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.published_date`,
    topics: (r) => `${r}.topics`,
    premium: (r) => `${r}.is_premium`,
    source: (r) => host(`iif(${r}.canonical_url != '', ${r}.canonical_url, ${r}.source_url)`),
    title: (r) => `${r}.title`,
    names: (r) => `${r}.source || ' ' || ${words(`${r}.topics`)}`,
    text: (r) => `${r}.summary`,
    unspaced: (r) => `${r}.title || ' ' || ${r}.summary`,
    body: { table: 'article_contents' },
  },
  {
    kind: 'commentary',
    table: 'expert_commentaries',
    shown: () => '1',
    columns: [
      'country',
      'countries',
      'title',
      'excerpt',
      'author',
      'category',
      'topics',
      'published_date',
      'is_open',
      'source_url',
    ],
    country: (r) => `${r}.country`,
    countries: (r) => `${r}.countries`,
    date: (r) => `${r}.published_date`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => `${r}.topics`,
    open: (r) => `${r}.is_open`,
    title: (r) => `${r}.title`,
    names: (r) => `${r}.author || ' ' || ${r}.category || ' ' || ${words(`${r}.topics`)}`,
    text: (r) => `${r}.excerpt`,
    unspaced: (r) => `${r}.title`,
    body: { table: 'commentary_contents' },
  },
];

module.exports = { KINDS, pairs };
