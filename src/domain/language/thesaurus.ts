import thesaurus from '../../../content/language/thesaurus.json';

/** Different words for one thing. Terms are folded, as `fold` returns them. */
export interface Group {
  /** The terms of statutes. The first one names the group. */
  law: readonly string[];
  /** Everyday terms, also in other languages. */
  people: readonly string[];
}

/** The groups of content/language/thesaurus.json. A group is a line there: "terms of statutes | everyday terms". */
export function readGroups(): Group[] {
  return Object.values(thesaurus)
    .flat()
    .map((line) => {
      const [law = '', people = ''] = line.split(' | ');
      return { law: law.split(', '), people: people === '' ? [] : people.split(', ') };
    });
}
