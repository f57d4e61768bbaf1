import type { Answer } from '../../../src/domain/assistant/answer-types';
import type { Passage } from '../../../src/domain/assistant/passage';
import { promptFor } from './prompt';
import { verify } from './verify';
import { namesOnlyCitedCountries } from './chat-model';
import { AiError, askAi } from '../core/ai';
import { withSeat } from '../core/ai-seats';
import type { App } from '../core/app';

/** Six sentences with their marks. */
const MAX_TOKENS = 700;
/** A model that writes more than this has not understood what it was asked; reading it all would keep the engine from others. */
const LONGEST_TEXT = 8000;
/** Seconds that somebody waits for an answer. */
const TIMEOUT_SECONDS = 25;

export interface Composed {
  /** undefined where what the model wrote is of no use. */
  answer: Answer | undefined;
  /** Statements that were taken out. */
  removed: number;
  tokens: { in: number; out: number };
}

/**
 * Has the operator's model word an answer from these passages, and takes out what they do not bear out.
 *
 * @returns undefined where the model failed; the log says how
 */
export function compose(app: App, question: string, passages: readonly Passage[]): Composed | undefined {
  try {
    const said = withSeat(app, TIMEOUT_SECONDS, () =>
      askAi(promptFor(question, passages), MAX_TOKENS, TIMEOUT_SECONDS),
    );
    if (!said) return failed(app, 'Too many requests wait for the AI endpoint at once.');
    const { text, tokens_in, tokens_out } = said;
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
 * Without sentences that lead out of here (a source's address stands with the source, and where else a model sends readers, nobody knows), and without what is said of one country and
 * cited from another's.
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
