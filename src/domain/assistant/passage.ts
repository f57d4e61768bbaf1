import type { FactTopic, LawStatus } from '../core/vocabulary';

export type PassageKind = 'fact' | 'law' | 'article' | 'commentary';

/** A piece of what is stored, small enough to be cited: a fact, a paragraph of a law, an article or a commentary. */
export interface Passage {
  /** Of its document: '<kind>:<record id>'. */
  id: string;
  /** Its place within the document, from 0. Document and place together name one passage. */
  part: number;
  kind: PassageKind;
  /** ISO code of the country whose law it states; '' where it compares several. */
  country: string;
  /** Every country that it may speak of. */
  countries: string[];
  title: string;
  /** What it is called besides: the official title where that is not English; ''. */
  also: string;
  /** How the document is cited: 'Act No. 11 of 2007', 's 28(1)(a)', the source of an article; '' where nothing is known. */
  citation: string;
  /** The heading under which it stands; '' where there is none. */
  section: string;
  /** Plain text, one line a paragraph or list entry. */
  text: string;
  /** 'YYYY-MM-DD': the day for which it is known to be right, or on which it was published; ''. */
  asOf: string;
  /** 'YYYY-MM-DD': the version of the law that it was read from; ''. */
  version: string;
  /** Of a law, and since or from when. */
  status: LawStatus | '';
  effective: string;
  verification: 'checked' | 'unchecked';
  sourceUrl: string;
  /** Path in the app. */
  link: string;
  fact?: FactCell;
}

export interface FactCell {
  topic: FactTopic;
  value: string;
  amount: number;
  unit: string;
  provision: string;
}

/** What every law is called, by which a question may name it, also where the asker means another country's. */
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
