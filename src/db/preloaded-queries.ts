import { useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';
import type { Followed } from './shared-live-query';

// Light: public pages load it. What asks is answers.ts, and in a screen use-answer.ts.

export type Detail = string | number | readonly string[];

/** What was asked ahead of the first screen, by question and by what it is about. */
const ahead = new WeakMap<MolaoDatabase, Map<unknown, { about: string; answer: Followed<unknown> }>>();

/** Keeps what is asked ahead for the screen that asks the same. @returns what takes it out again */
export function keepAnswer(
  database: MolaoDatabase,
  question: unknown,
  about: readonly Detail[],
  answer: Followed<unknown>,
): () => void {
  const answers = ahead.get(database) ?? new Map<unknown, { about: string; answer: Followed<unknown> }>();
  ahead.set(database, answers.set(question, { about: JSON.stringify(about), answer }));
  return () => void (answers.get(question)?.answer === answer && answers.delete(question));
}

/** What was asked ahead; undefined where that was not asked, and while nobody is signed in: a screen may be drawn once more while its person signs out. */
export function keptAnswer<Answer>(question: unknown, about: readonly Detail[]): Followed<Answer> | undefined {
  const { database } = useCurrentDatabase.getState();
  const found = database && ahead.get(database)?.get(question);
  return found?.about === JSON.stringify(about) ? (found.answer as Followed<Answer>) : undefined;
}

/** The first screen stands: whatever is drawn from now on asks for itself. */
export function forgetAnswers(database: MolaoDatabase): void {
  for (const { answer } of ahead.get(database)?.values() ?? []) answer.letGo();
  ahead.delete(database);
}
