import { liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import type { ListQuestion, Question } from './answers';
import { db } from './current';
import { keptAnswer, type Detail } from './preloaded-queries';
import { liveRows } from './live-rows';

/** The answer of this device, live: again whenever a row changes that it rests on. undefined until the device has been asked. */
export function useAnswer<About extends readonly Detail[], Answer>(
  question: Question<About, Answer>,
  ...about: About
): Answer | undefined {
  return useObservable(
    () => keptAnswer<Answer>(question, about) ?? liveQuery(() => question(db(), ...about)),
    [question, JSON.stringify(about)],
  );
}

/** As {@link useAnswer}, for a long list of which only the rows that change are read again. */
export function useRows<About extends readonly Detail[], R extends { id: string }>(
  question: ListQuestion<About, R>,
  ...about: About
): R[] | undefined {
  return useObservable(
    () => keptAnswer<R[]>(question, about) ?? liveRows(question(db(), ...about)),
    [question, JSON.stringify(about)],
  );
}
