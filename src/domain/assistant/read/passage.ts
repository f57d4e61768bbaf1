import type { Statement } from '../../content/evidence-level';
import type { FactTopic, LawStatus } from '../../core/vocabulary';
import type { TextLanguage } from '../../language/text-language';

export type PassageKind = 'fact' | 'rule' | 'law' | 'commencement' | 'article' | 'commentary';

/** A piece of stored text, small enough to cite: a fact, or a paragraph of a law, an article or a commentary. */
export interface Passage extends Statement {
  /** Id of its document: '<kind>:<record id>'. */
  id: string;
  /** Index within the document. `id` and `part` together are unique. */
  part: number;
  kind: PassageKind;
  /** ISO code of its country; '' if it compares several. */
  country: string;
  /** All countries that it may be about. */
  countries: string[];
  title: string;
  /** Official title, if not English; ''. */
  also: string;
  /** Citation of the document: 'Act No. 11 of 2007', 's 28(1)(a)', the source of an article; ''. */
  citation: string;
  /** The heading above it; ''. */
  section: string;
  /** Plain text, one line per paragraph or list item. */
  text: string;
  /** 'YYYY-MM-DD': the day on which it was correct or was published; ''. */
  asOf: string;
  /** 'YYYY-MM-DD': the version of the law; ''. */
  version: string;
  /** Legal status of a law today, and its date. */
  status: LawStatus | '';
  effective: string;
  verification: 'checked' | 'unchecked';
  sourceUrl: string;
  /** Path in the app. */
  link: string;
  fact?: FactCell;
  /** Of its law or article. Absent in answers that were stored earlier. */
  topics?: readonly string[];
  /** The language of its text; absent for English. Only cited passages have it. */
  original?: TextLanguage;
}

interface FactCell {
  topic: FactTopic;
  value: string;
  amount: number;
  unit: string;
  provision: string;
  /** 'YYYY-MM-DD' of a value that is not in force yet. */
  from?: string;
}

/** The names of a law. A question may name laws of any country. */
export interface ActName {
  /** 'law:<record id>' */
  id: string;
  country: string;
  title: string;
  originalTitle: string;
  citation: string;
  status: LawStatus;
  link: string;
}
