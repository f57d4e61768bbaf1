import type { Answer } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { promptFor } from './prompt';
import { verify } from './verify';
import { namesOnlyCitedCountries } from './chat-model';
import { AiError, askAi } from '../core/ai';
import { withSeat } from '../core/ai-seats';
import type { App } from '../core/app';

/** Enough for six sentences with citations. */
const MAX_TOKENS = 700;
/**
 * Longer responses are discarded: the model did not follow the prompt, and checking them would block PocketBase's
 * engine.
 */
const LONGEST_TEXT = 8000;
/** Seconds that a user waits for an answer. */
const TIMEOUT_SECONDS = 25;

interface Composed {
  /** undefined if the response is unusable. */
  answer: Answer | undefined;
  /** Number of removed sentences. */
  removed: number;
  tokens: { in: number; out: number };
}

/**
 * Lets the operator's model write an answer from these passages, and removes sentences that they do not support.
 *
 * @returns undefined if the model failed; the reason is in the log
 */
export function compose(app: App, question: string, passages: readonly Passage[]): Composed | undefined {
  try {
    const reply = withSeat(app, TIMEOUT_SECONDS, () =>
      askAi(promptFor(question, passages), MAX_TOKENS, TIMEOUT_SECONDS),
    );
    if (!reply) return failed(app, 'Too many requests wait for the AI endpoint at once.');
    const { text, tokens_in, tokens_out } = reply;
    const tokens = { in: tokens_in, out: tokens_out };
    if (text.length > LONGEST_TEXT)
      return {
        answer: failed(app, `The AI endpoint wrote ${text.length} characters in place of a few sentences.`),
        removed: 0,
        tokens,
      };
    const { answer, removed } = verify(text, passages);
    const kept = withoutLinksAndForeignCountries(answer);
    return { answer: kept, removed: removed.length + answer.sentences.length - kept.sentences.length, tokens };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    return failed(app, error.message);
  }
}

/**
 * Removes sentences with links, because only the listed sources are checked, and sentences on a country that cite a
 * passage of another one.
 */
function withoutLinksAndForeignCountries(answer: Answer): Answer {
  const citedBy = (cites: readonly number[]) => cites.map((cite) => answer.citations[cite - 1]!);
  const sentences = answer.sentences.filter(
    ({ text, cites }) => !/https?:|www\.|\bmailto:/i.test(text) && namesOnlyCitedCountries(text, citedBy(cites)),
  );
  const cited = answer.citations.filter((_, index) => sentences.some(({ cites }) => cites.includes(index + 1)));
  const numberOf = (cite: number) => cited.indexOf(answer.citations[cite - 1]!) + 1;
  return {
    ...answer,
    sentences: sentences.map(({ text, cites }) => ({ text, cites: cites.map(numberOf) })),
    citations: cited,
  };
}

function failed(app: App, reason: string): undefined {
  app.logger().warn('The assistant answered without its language model', 'reason', reason);
  return undefined;
}
