import type { ChatAllowance } from '../../../src/domain/assistant/chat-rules';
import { isAiConfigured } from '../core/ai';
import type { App } from '../core/app';
import { readerOf, type Reader } from './request-reader';
import { askedToday } from './usage';

/** `GET /api/fn/ai-chat` → `ChatAllowance`. 401 without a signed-in user. */
export function allowance(e: core.RequestEvent): void {
  const now = new Date();
  const reader = readerOf(e, now);
  if (!reader) return;
  const answer: ChatAllowance = { ...leftFor(e.app, reader, now), machine: isAiConfigured() };
  e.json(200, answer);
}

/** Empty if the plan has no limit. */
export function leftFor(
  app: App,
  { id, entitlement: { limits } }: Reader,
  now: Date,
): { left?: number; limit?: number } {
  const limit = limits.assistantQuestions;
  return limit === Infinity ? {} : { left: Math.max(0, limit - askedToday(app, id, now)), limit };
}
