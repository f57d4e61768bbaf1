import { liveQuery } from 'dexie';
import { db } from './current';
import type { MolaoDatabase } from './database';
import { follow, type Live } from './shared-live-query';
import { keepAnswer, type Detail } from './preloaded-queries';
import { liveRows, type RowList } from './live-rows';

/** A question to the device; it reads and does nothing else. What it is about comes as ids and numbers. */
export type Question<About extends readonly Detail[], Answer> = (
  database: MolaoDatabase,
  ...about: About
) => Promise<Answer>;
/** As a question, for a long list of which only the rows that change are read again. */
export type ListQuestion<About extends readonly Detail[], R> = (database: MolaoDatabase, ...about: About) => RowList<R>;

/**
 * Asks before a screen is drawn that will ask the same with `useAnswer`: it is then drawn with the answer at once, without a skeleton in between. The answer is
 * live from then on, and the screen goes on with it: what was asked ahead is not asked a second time.
 */
export function askAhead<About extends readonly Detail[], Answer>(
  question: Question<About, Answer>,
  ...about: About
): Promise<Answer> {
  return keep(question, about, (database, asking) => liveQuery(() => asking(question(database, ...about))));
}

/** As {@link askAhead}, for `useRows`. */
export function askRowsAhead<About extends readonly Detail[], R extends { id: string }>(
  question: ListQuestion<About, R>,
  ...about: About
): Promise<R[]> {
  return keep(question, about, (database, asking) => {
    const list = question(database, ...about);
    return liveRows({ ...list, all: () => asking(list.all()) });
  });
}

/** @param make what is live; it hands on each promise of an answer, because a live query says nothing where one is broken off */
function keep<Answer>(
  question: unknown,
  about: readonly Detail[],
  make: (database: MolaoDatabase, asking: (answer: Promise<Answer>) => Promise<Answer>) => Live<Answer>,
): Promise<Answer> {
  const database = db();
  return new Promise((resolve, reject) => {
    const asking = (answer: Promise<Answer>) => {
      answer.catch(() => forget());
      answer.catch(reject);
      return answer;
    };
    const forget = keepAnswer(database, question, about, follow(make(database, asking), resolve));
  });
}
