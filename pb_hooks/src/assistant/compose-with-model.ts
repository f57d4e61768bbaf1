import type { Answer } from '../../../src/domain/assistant/read/answer-types';
import type { QuestionLanguage } from '../../../src/domain/language/question-language';
import { AiError } from '../core/ai';
import { withSeat } from '../core/ai-seats';
import type { App } from '../core/app';
import { converse, type Tokens } from './converse';
import type { Statements } from './statements';
import type { ToolSource } from './tool-calls';
import { verify } from './verify';
import type { Checks } from './verify-sentence';

/**
 * Longer responses are discarded: the model did not follow the prompt, and checking them would block PocketBase's
 * engine.
 */
const LONGEST_TEXT = 4000;
/** Seconds that a user waits for an answer, over all rounds. */
const TIMEOUT_SECONDS = 25;

interface Composed {
  /** undefined if the model failed, or its response is unusable; the reason is in the log. */
  answer: Answer | undefined;
  /** Number of removed sentences. */
  removed: number;
  tokens: Tokens;
}

/** What the model is asked. */
interface Task {
  /** As the user wrote it. */
  question: string;
  language: QuestionLanguage;
  statements: Statements;
  source: ToolSource;
  checks: Checks;
}

/** Lets the operator's model write an answer, and removes sentences that its statements do not support. */
export function compose(app: App, { checks, ...task }: Task): Composed {
  const tokens = { in: 0, out: 0 };
  const failed = (reason: string): Composed => {
    app.logger().warn('The assistant answered without its language model', 'reason', reason);
    return { answer: undefined, removed: 0, tokens };
  };
  const deadline = Date.now() + TIMEOUT_SECONDS * 1000;
  try {
    const text = withSeat(app, TIMEOUT_SECONDS, () => converse({ ...task, deadline, tokens }));
    if (text === undefined) return failed('Too many requests wait for the AI endpoint at once.');
    if (text.length > LONGEST_TEXT)
      return failed(`The AI endpoint wrote ${text.length} characters in place of a few sentences.`);
    const { answer, removed } = verify(text, task.statements.shown, checks);
    return { answer, removed: removed.length, tokens };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    return failed(error.message);
  }
}
