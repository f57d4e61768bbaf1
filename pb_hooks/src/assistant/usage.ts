import type { Entitlement } from '../../../src/domain/core/access';
import { UNCOUNTED_FAILURES_A_DAY } from '../../../src/domain/assistant/chat-rules';
import { formatServerDate } from '../../../src/domain/core/dates';
import { FAIR_USE } from '../../../src/domain/billing/plans';
import { SORTED_A_DAY } from '../../../src/domain/posts/post-form';
import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { execute, readNumber } from '../core/sql';

const DAY_LENGTH = 10;
export const dayOf = (now: Date) => now.toISOString().slice(0, DAY_LENGTH);
const minuteOf = (now: Date) => now.toISOString().slice(11, 16);

/** Row of a user and day in `ai_usage`. */
export interface UsageDay {
  user: string;
  day: string;
}

/**
 * Counts a question before it is answered. One statement checks and counts, so that parallel questions cannot exceed
 * the limit.
 *
 * @returns undefined if the limit is reached
 */
export function countQuestion(app: App, user: string, limit: number, now: Date): UsageDay | undefined {
  const day = dayOf(now);
  const counted = execute(
    app,
    `INSERT INTO ai_usage (id, user, day, questions, minute, in_minute, tokens_in, tokens_out, created, updated)
     VALUES ({:id}, {:user}, {:day}, 1, {:minute}, 1, 0, 0, {:at}, {:at})
     ON CONFLICT (user, day) DO UPDATE SET
       questions = questions + 1, in_minute = iif(minute = excluded.minute, in_minute, 0) + 1, minute = excluded.minute,
         updated = excluded.updated
     WHERE ai_usage.questions < {:limit} AND (ai_usage.minute <> excluded.minute OR ai_usage.in_minute < {:perMinute})`,
    { id: newId(), user, day, minute: minuteOf(now), at: formatServerDate(now), limit, perMinute: FAIR_USE.perMinute },
  );
  return counted > 0 ? { user, day } : undefined;
}

/**
 * Subtracts a question that needed no answer, or that failed without a fault of the user. The count of the minute
 * stays.
 */
export function uncountQuestion(app: App, { user, day }: UsageDay): void {
  execute(
    app,
    'UPDATE ai_usage SET questions = questions - 1 WHERE user = {:user} AND day = {:day} AND questions > 0',
    { user, day },
  );
}

/**
 * Subtracts a question after a failure of the model. Limited per day, because failures can cost money and be
 * provoked. @returns whether it was subtracted
 */
export function uncountFailure(app: App, { user, day }: UsageDay): boolean {
  const forgiven = execute(
    app,
    `UPDATE ai_usage SET questions = questions - 1, forgiven = forgiven + 1 WHERE user = {:user} AND day = {:day}
      AND questions > 0 AND forgiven < {:most}`,
    { user, day, most: UNCOUNTED_FAILURES_A_DAY },
  );
  return forgiven > 0;
}

/** Counts posts for the model to categorise. @returns the number allowed today, 0 to `wanted` */
export function countPosts(app: App, user: string, wanted: number, now: Date): number {
  let counted = 0;
  while (counted < wanted && countPost(app, user, now)) counted += 1;
  return counted;
}

function countPost(app: App, user: string, now: Date): boolean {
  const counted = execute(
    app,
    `INSERT INTO ai_usage (id, user, day, questions, posts, created, updated) VALUES ({:id}, {:user}, {:day}, 0, 1, {:at}, {:at})
     ON CONFLICT (user, day) DO UPDATE SET posts = posts + 1, updated = excluded.updated WHERE ai_usage.posts < {:most}`,
    { id: newId(), user, day: dayOf(now), at: formatServerDate(now), most: SORTED_A_DAY },
  );
  return counted > 0;
}

/** Adds tokens, for the operator's costs. */
export function addTokens(app: App, { user, day }: UsageDay, tokens: { in: number; out: number }): void {
  execute(
    app,
    'UPDATE ai_usage SET tokens_in = tokens_in + {:in}, tokens_out = tokens_out + {:out} WHERE user = {:user} AND day = {:day}',
    { user, day, ...tokens },
  );
}

export function askedToday(app: App, user: string, now: Date): number {
  return readNumber(app, 'SELECT questions AS value FROM ai_usage WHERE user = {:user} AND day = {:day}', {
    user,
    day: dayOf(now),
  });
}

/** Questions per day: the limit of the plan, or of fair use. */
export function limitOf({ limits }: Entitlement): number {
  return Math.min(limits.assistantQuestions, FAIR_USE.perDay);
}

/** Message for a user who has reached a limit. */
export function refusalOf(asked: number, limit: number, premium: boolean): string {
  if (asked < limit)
    return `You have asked ${FAIR_USE.perMinute} questions within a minute, which is the most that is possible. Try again in a minute.`;
  if (premium)
    return `You have asked ${limit} questions today, which is the limit of fair use. You can ask again tomorrow.`;
  return `You have used your ${limit} questions for today. You can ask again tomorrow, or now with Premium.`;
}
