import { mayRead } from '../../domain/core/access';
import { answer as extract } from '../../domain/assistant/answer';
import { actNamesOf, passagesOf } from '../../domain/assistant/read/passages-of';
import type { AnswerContext } from '../../domain/assistant/read/answer-types';
import {
  unreadableAnswer,
  unreadableNote,
  textOfAnswer,
  tooManyNote,
  type ChatReply,
} from '../../domain/assistant/chat-rules';
import { followUpNote, resolveFollowUp } from '../../domain/assistant/read/chat-follow-up';
import { readableScope } from '../../domain/assistant/decide/readable-scope';
import { understand } from '../../domain/language/understand';
import { capitalDays } from '../../db/capital-days';
import type { MolaoDatabase } from '../../db/database';
import { allCountries, readAccount } from '../../db/queries';
import { storedLaws, passageRows } from './queries';

/** Note on each answer of the device. */
const FROM_THIS_DEVICE = 'Answered from what lies on this device. It does not count as a question.';

/** Answers like the server, from the rows on this device. Loaded on demand. */
export async function answerOnDevice(database: MolaoDatabase, message: string, earlier: string): Promise<ChatReply> {
  const [countries, laws, account, stored] = await Promise.all([
    allCountries(database),
    storedLaws(database),
    readAccount(database),
    database.getMeta('countries'),
  ]);
  const context: AnswerContext = {
    now: account.now,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(laws, countries),
    followed: countries.filter(({ id }) => account.followed.includes(id)).map(({ code }) => code),
  };
  const question = resolveFollowUp(message, earlier, context);
  const followUp = followUpNote(message, question);
  // Rows of an expired plan may still be on this device.
  const isInPlan = ({ id }: { id: string }) => mayRead(account, 'employment_facts', { country: id });
  const scope = readableScope(
    question,
    countries,
    context,
    (country) => (stored?.includes(country.id) ?? false) && isInPlan(country),
  );
  const outside = countries
    .filter((country) => scope.unreadable.includes(country.name) && !isInPlan(country))
    .map(({ name }) => name);
  const elsewhere = scope.unreadable.filter((name) => !outside.includes(name));
  if (scope.unreadable.length > 0 && scope.readable.length === 0)
    return outside.length > 0
      ? replyOf(unreadableAnswer(outside, 'plan'), followUp, [], elsewhere)
      : replyOf(unreadableAnswer(elsewhere, 'device'), followUp);
  const dayIn = await capitalDays(
    database,
    scope.readable.map(({ id }) => id),
    account.now,
  );
  const rows = await passageRows(database, {
    within: scope.readable,
    all: countries,
    words: understand(question).words,
    reader: account,
  });
  return replyOf(
    extract(scope.question, passagesOf(rows, dayIn), context),
    followUp,
    outside,
    elsewhere,
    scope.overLimit,
  );
}

function replyOf(
  answer: ChatReply['answer'],
  followUp: string,
  outside: readonly string[] = [],
  elsewhere: readonly string[] = [],
  overLimit: readonly string[] = [],
): ChatReply {
  const unreadable = [
    outside.length > 0 ? unreadableNote(outside, 'plan') : '',
    elsewhere.length > 0 ? unreadableNote(elsewhere, 'device') : '',
  ];
  const note = [followUp, ...unreadable, tooManyNote(overLimit), FROM_THIS_DEVICE].filter(Boolean).join(' ');
  return { answer, note, response: `${textOfAnswer(answer)} ${note}` };
}
