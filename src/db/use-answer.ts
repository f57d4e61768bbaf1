import { useLiveQuery } from 'dexie-react-hooks';
import { answerAhead, type Detail, type Question } from './answers';
import { db } from './current';

/** The answer of this device, live: again whenever a row changes that it rests on. undefined until the device has been asked. */
export function useAnswer<About extends readonly Detail[], Answer>(question: Question<About, Answer>, ...about: About): Answer | undefined {
  return useLiveQuery(() => question(db(), ...about), [question, JSON.stringify(about)], answerAhead(question, ...about));
}
