import { db, useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';

// Light: public pages load it. What asks in a screen is use-answer.ts.

/** A question to the device; it reads and does nothing else. What it is about comes as ids and numbers. */
export type Question<About extends readonly Detail[], Answer> = (database: MolaoDatabase, ...about: About) => Promise<Answer>;
export type Detail = string | number | readonly string[];

/** What was asked ahead of the first screen, by question and by what it is about. */
const ahead = new WeakMap<MolaoDatabase, Map<unknown, unknown>>();

/** Asks before a screen is drawn that will ask the same with `useAnswer`: it is then drawn with the answer at once, without a skeleton in between. */
export async function askAhead<About extends readonly Detail[], Answer>(question: Question<About, Answer>, ...about: About): Promise<Answer> {
  const database = db();
  const answer = await question(database, ...about);
  const answers = ahead.get(database) ?? new Map<unknown, unknown>();
  ahead.set(database, answers.set(question, { about: JSON.stringify(about), answer }));
  return answer;
}

/** What was asked ahead; undefined where that was not asked, and while nobody is signed in: a screen may be drawn once more while its person signs out. */
export function answerAhead<About extends readonly Detail[], Answer>(question: Question<About, Answer>, ...about: About): Answer | undefined {
  const { database } = useCurrentDatabase.getState();
  const found = database && (ahead.get(database)?.get(question) as { about: string; answer: Answer } | undefined);
  return found?.about === JSON.stringify(about) ? found.answer : undefined;
}

/** The first screen stands: whatever is drawn from now on asks for itself. */
export function forgetAnswers(database: MolaoDatabase): void {
  ahead.delete(database);
}
