import { mayRead } from '../../domain/core/access';
import { answer as extract } from '../../domain/assistant/answer';
import { actNamesOf, passagesOf } from '../../domain/assistant/passages-of';
import type { AnswerContext } from '../../domain/assistant/answer-types';
import {
  unreadableAnswer,
  unreadableNote,
  textOfAnswer,
  tooManyNote,
  type ChatReply,
} from '../../domain/assistant/chat';
import { followUpNote, resolveFollowUp } from '../../domain/assistant/chat-follow-up';
import { readableScope } from '../../domain/assistant/readable-scope';
import { understand } from '../../domain/language/understand';
import type { MolaoDatabase } from '../../db/database';
import { allCountries, readAccount } from '../../db/queries';
import { heldLaws, passageRows } from '../../db/queries-assistant';

/** Said with each answer that no server was asked for. */
const FROM_THIS_DEVICE = 'Answered from what lies on this device. It does not count as a question.';

/** Answers as the server does, from the same kind of passages, with what lies on this device. Loaded when it is needed. */
export async function answerOnDevice(database: MolaoDatabase, message: string, earlier: string): Promise<ChatReply> {
  const [countries, laws, account, held] = await Promise.all([
    allCountries(database),
    heldLaws(database),
    readAccount(database),
    database.getMeta('countries'),
  ]);
  const circumstances: AnswerContext = {
    now: account.now,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(laws, countries),
    followed: countries.filter(({ id }) => account.followed.includes(id)).map(({ code }) => code),
  };
  const question = resolveFollowUp(message, earlier, circumstances);
  const context = followUpNote(message, question);
  // What a plan that has ended has left on this device is no longer for its reader.
  const isInPlan = ({ id }: { id: string }) => mayRead(account, 'employment_facts', { country: id });
  const reach = readableScope(
    question,
    countries,
    circumstances,
    (country) => (held?.includes(country.id) ?? false) && isInPlan(country),
  );
  const outside = countries
    .filter((country) => reach.unreadable.includes(country.name) && !isInPlan(country))
    .map(({ name }) => name);
  const elsewhere = reach.unreadable.filter((name) => !outside.includes(name));
  if (reach.unreadable.length > 0 && reach.readable.length === 0)
    return outside.length > 0
      ? replyOf(unreadableAnswer(outside, 'plan'), context, [], elsewhere)
      : replyOf(unreadableAnswer(elsewhere, 'device'), context);
  const rows = await passageRows(database, {
    within: reach.readable,
    all: countries,
    words: understand(question).words,
    reader: account,
  });
  return replyOf(
    extract(reach.question, passagesOf(rows), circumstances),
    context,
    outside,
    elsewhere,
    reach.overLimit,
  );
}

function replyOf(
  answer: ChatReply['answer'],
  context: string,
  outside: readonly string[] = [],
  elsewhere: readonly string[] = [],
  more: readonly string[] = [],
): ChatReply {
  const beyond = [
    outside.length > 0 ? unreadableNote(outside, 'plan') : '',
    elsewhere.length > 0 ? unreadableNote(elsewhere, 'device') : '',
  ];
  const note = [context, ...beyond, tooManyNote(more), FROM_THIS_DEVICE].filter(Boolean).join(' ');
  return { answer, note, response: `${textOfAnswer(answer)} ${note}` };
}
