import { AiError, askAi, askAiWithTools, type AiMessage, type AiToolCall, type AiTurn } from '../core/ai';
import { TOOLS } from './model-tools';
import { promptFor, withNumber } from './prompt';
import type { Statements } from './statements';
import { callTool, type ToolResult, type ToolSource } from './tool-calls';
import type { QuestionLanguage } from '../../../src/domain/language/question-language';

/** Enough for six sentences with citations, or for a few calls. */
const MAX_TOKENS = 700;
/** Requests of one answer, with the last one, in which the model must answer. */
const MOST_ROUNDS = 4;
const MOST_CALLS = 8;

export interface Tokens {
  in: number;
  out: number;
}

interface Conversation {
  /** As the user wrote it. */
  question: string;
  language: QuestionLanguage;
  /** What the model may cite; tools add to it. */
  statements: Statements;
  source: ToolSource;
  /** Milliseconds since 1970. */
  deadline: number;
  /** Summed over all rounds, also if one fails, because the operator pays for them. */
  tokens: Tokens;
}

/**
 * Asks the model, and runs the tools that it calls.
 *
 * @returns its text
 * @throws AiError
 */
export function converse(conversation: Conversation): string {
  const { question, language, statements, tokens } = conversation;
  const passages = statements.shown.slice();
  const messages = promptFor(question, passages, { language, hasTools: true });
  let calls = 0;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const turn = takeTurn(messages, round < MOST_ROUNDS && calls < MOST_CALLS, secondsLeft(conversation));
    if (!turn)
      return countTokens(
        tokens,
        askAi(promptFor(question, passages, { language }), MAX_TOKENS, secondsLeft(conversation)),
      ).text;
    countTokens(tokens, turn);
    if (turn.calls.length === 0) return turn.text;
    messages.push({ role: 'assistant', content: turn.text, tool_calls: turn.calls });
    for (const call of turn.calls) {
      calls += 1;
      messages.push({
        role: 'tool',
        tool_call_id: call.id,
        content: calls > MOST_CALLS ? NO_MORE : reply(call, conversation),
      });
    }
  }
  throw new AiError('unreadable', 'The AI endpoint only calls tools, and does not answer.');
}

const NO_MORE = 'No more calls are possible. Answer now.';

/** @returns undefined if the endpoint does not know tools */
function takeTurn(messages: readonly AiMessage[], mayCall: boolean, seconds: number): AiTurn | undefined {
  try {
    return askAiWithTools(messages, { all: TOOLS, mayCall }, MAX_TOKENS, seconds);
  } catch (error) {
    if (error instanceof AiError && error.kind === 'refused' && messages.length === FIRST_MESSAGES) return undefined;
    throw error;
  }
}

/** System and user. */
const FIRST_MESSAGES = 2;

/** What the model reads of a call. */
function reply({ function: { name, arguments: json } }: AiToolCall, { statements, source }: Conversation): string {
  const result: ToolResult = callTool(name, json, source);
  if ('problem' in result) return result.problem;
  const lines = result.statements.map((statement) => withNumber(statement.shown, statements.add(statement)));
  return [result.missing ?? '', ...lines].join('\n').trim();
}

function secondsLeft({ deadline }: Conversation): number {
  const seconds = Math.floor((deadline - Date.now()) / 1000);
  if (seconds < 1) throw new AiError('silent', 'The AI endpoint did not answer in time.');
  return seconds;
}

function countTokens<T extends { tokens_in: number; tokens_out: number }>(tokens: Tokens, turn: T): T {
  tokens.in += turn.tokens_in;
  tokens.out += turn.tokens_out;
  return turn;
}
