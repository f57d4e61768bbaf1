import { isAboutLabour } from '../content/labour-filter';
import { plain } from '../language/labour-text';
import { TOPIC_LABELS } from '../core/labels';
import { topicsOf } from '../content/topic-classifier';
import type { COMMENTARY_CATEGORIES, Topic } from '../core/vocabulary';

export type PostCategory = (typeof COMMENTARY_CATEGORIES)[number];

export interface PostWords {
  title: string;
  content: string;
}

export interface Categorised {
  category: PostCategory;
  /** At most eight, lower case, no duplicates. */
  keywords: string[];
}

/** A word in the title counts more than a word in the text. */
const TITLE_WEIGHT = 3;
export const MOST_KEYWORDS = 8;
/** Up to a space or punctuation, as a negated class, because goja supports no letter classes here. */
const HASHTAG = /#([^\s#.,;:!?|()[\]{}<>"'“”‘’…]{3,40})/g;
/** Languages of the word lists: those of most posts in our countries. */
const LANGUAGES = ['en', 'fr', 'es', 'pt', 'de'];

/** With equal counts the first category wins: a judgment about a bill is a judgment. A star matches any ending. */
const WORDS: readonly (readonly [PostCategory, readonly string[]])[] = [
  [
    'Court Ruling',
    [
      'court*',
      'tribunal*',
      'judgment*',
      'judgement*',
      'ruling*',
      'ruled',
      'judge*',
      'appeal*',
      'ccma',
      'arbitrat*',
      'verdict',
      'held that',
      'precedent',
      'landmark case',
      'case law',
      'lawsuit*',
      'litigation',
      'sued',
      'awarded compensation',
      'jurisprudence',
      'sentencia',
      'tribunal supremo',
      'cour de cassation',
      'bundesarbeitsgericht',
      'urteil*',
      'acordao',
    ],
  ],
  [
    'Legislation Update',
    [
      'bill',
      'bills',
      'act',
      'acts',
      'amend*',
      'gazett*',
      'legislat*',
      'regulation*',
      'statute*',
      'directive*',
      'decree*',
      'ordinance*',
      'enacted',
      'signed into law',
      'new law*',
      'comes into force',
      'came into force',
      'comes into effect',
      'takes effect',
      'effective from',
      'effective date',
      'into law',
      'parliament',
      'senate',
      'national assembly',
      'code',
      'sectoral determination',
      'proclamation',
      'loi',
      'decret',
      'ley',
      'decreto',
      'lei',
      'gesetz*',
    ],
  ],
  [
    'Best Practices',
    [
      'best practice*',
      'how to',
      'tips',
      'checklist*',
      'step by step',
      'steps',
      'guide',
      'guideline*',
      'template*',
      'lessons',
      'do s and don ts',
      'mistakes',
      'avoid',
      'employers should',
      'hr should',
      'practical',
      'toolkit',
      'playbook',
      'what works',
      'ways to',
      'audit your',
      'review your',
    ],
  ],
  [
    'Worker Rights',
    [
      'rights',
      'right to',
      'union*',
      'strike*',
      'collective bargaining',
      'discriminat*',
      'harass*',
      'unfair*',
      'exploit*',
      'retaliat*',
      'whistleblow*',
      'wage theft',
      'unpaid',
      'forced labour',
      'forced labor',
      'child labour',
      'child labor',
      'victimis*',
      'equal pay',
      'dignity',
      'protest*',
      'underpaid',
      'picket*',
      'freedom of association',
      'gig worker*',
      'domestic worker*',
    ],
  ],
  [
    'Policy Analysis',
    [
      'policy',
      'policies',
      'analysis',
      'reform*',
      'white paper',
      'green paper',
      'consultation',
      'proposal*',
      'proposed',
      'debate*',
      'impact of',
      'implications',
      'government',
      'minister',
      'ministry',
      'department',
      'economists',
      'think tank',
      'ilo',
      'nedlac',
    ],
  ],
  [
    'Industry Trend',
    [
      'trend*',
      'survey*',
      'report',
      'statistics',
      'percent',
      'per cent',
      'growth',
      'demand',
      'future of work',
      'remote work',
      'hybrid',
      'four day week',
      'hiring',
      'layoff*',
      'retrench*',
      'automation',
      'artificial intelligence',
      'talent',
      'employers are',
      'companies are',
      'on the rise',
      'shift*',
    ],
  ],
];
const DEFAULT: PostCategory = 'Industry Trend';

/** Category and keywords of a post, from word lists only, so that the result is explainable. */
export function categorise(post: PostWords): Categorised {
  const [title, content] = [plain(post.title), plain(post.content)];
  const scored = WORDS.map(([category, words]) => ({
    category,
    score: TITLE_WEIGHT * countIn(title, words) + countIn(content, words),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return { category: best.score > 0 ? best.category : DEFAULT, keywords: keywordsOf(post) };
}

/** Whether a post is about work and its law. For posts that no user chose by hand. */
export function isAboutWork({ title, content }: PostWords): boolean {
  return LANGUAGES.some((language) => isAboutLabour({ title, excerpt: content }, language));
}

/** The author's hashtags first, then the named topics. */
function keywordsOf({ title, content }: PostWords): string[] {
  const tags = [...`${title} ${content}`.matchAll(HASHTAG)].map(([, tag]) => spaced(tag!));
  const topics = new Set(LANGUAGES.flatMap((language): Topic[] => topicsOf({ title, excerpt: content }, language)));
  return [...new Set([...tags, ...[...topics].map((topic) => TOPIC_LABELS[topic].toLowerCase())])].slice(
    0,
    MOST_KEYWORDS,
  );
}

/** Splits 'LabourLaw' and 'labour_law' into words. */
const spaced = (tag: string) =>
  tag
    .replace(/_/g, ' ')
    .replace(/([a-z\u00df-\u00ff])([A-Z\u00c0-\u00de])/g, '$1 $2')
    .toLowerCase()
    .trim();

function countIn(text: string, words: readonly string[]): number {
  return words.filter((word) => text.includes(word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)).length;
}
