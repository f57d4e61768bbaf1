import { mayRead } from '../../domain/core/access';
import { answerAsked, MOST_PASSAGE_COUNTRIES, type AskedContext } from '../../domain/assistant/ask/answer-asked';
import { needsChanges } from '../../domain/assistant/ask/asked-rows';
import { inEnglish, languagesOf, type InEnglish } from '../../domain/assistant/ask/asked-language';
import { readAskedFollowUp } from '../../domain/assistant/ask/follow-up';
import { actNamesOf, passagesOf } from '../../domain/assistant/read/passages-of';
import type { Asked } from '../../domain/assistant/read/answer-types';
import { unreadableAnswer, unreadableNote, textOfAnswer, type ChatReply } from '../../domain/assistant/chat-rules';
import { readableScope } from '../../domain/assistant/decide/readable-scope';
import { today } from '../../domain/core/calendar-day';
import { understand } from '../../domain/language/understand';
import { capitalDays } from '../../db/capital-days';
import type { MolaoDatabase } from '../../db/database';
import { allCountries, readAccount } from '../../db/queries';
import { askedRows, storedLaws, passageRows } from './queries';
import { loadLanguage } from './translations';
import { phrasebookOf } from '../../domain/language/to-english';

/** Note on each answer of the device. */
const FROM_THIS_DEVICE = 'Answered from what lies on this device. It does not count as a question.';

/**
 * Answers like the server, from the rows on this device. Loaded on demand.
 *
 * @param writtenBefore the previous question; ''
 * @param corrected what the question asks, as the reader corrected it
 */
export async function answerOnDevice(
  database: MolaoDatabase,
  written: string,
  writtenBefore: string,
  corrected?: Asked,
): Promise<ChatReply> {
  const [{ message, earlier, language }, countries, laws, account, stored] = await Promise.all([
    readInEnglish(written, writtenBefore),
    allCountries(database),
    storedLaws(database),
    readAccount(database),
    database.getMeta('countries'),
  ]);
  const dayIn = await capitalDays(
    database,
    countries.map(({ id }) => id),
    account.now,
  );
  const context: AskedContext = {
    now: account.now,
    dayIn,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(laws, countries),
    followed: countries.filter(({ id }) => account.followed.includes(id)).map(({ code }) => code),
  };
  const read = readAskedFollowUp(message, earlier, context, today('UTC', account.now));
  const asked: Asked = { ...(corrected ?? read.asked), ...(language !== 'en' && { language }) };
  // Rows of an expired plan may still be on this device.
  const isInPlan = ({ id }: { id: string }) => mayRead(account, 'employment_facts', { country: id });
  const { readable, unreadable } = readableScope(
    asked.countries,
    countries,
    (country) => (stored?.includes(country.id) ?? false) && isInPlan(country),
  );
  const outside = countries
    .filter((country) => unreadable.includes(country.name) && !isInPlan(country))
    .map(({ name }) => name);
  const elsewhere = unreadable.filter((name) => !outside.includes(name));
  if (unreadable.length > 0 && readable.length === 0)
    return outside.length > 0
      ? replyOf({ ...unreadableAnswer(outside, 'plan'), asked }, read.note, [], elsewhere)
      : replyOf({ ...unreadableAnswer(elsewhere, 'device'), asked }, read.note);
  const [rows, passages] = await Promise.all([
    askedRows(database, readable, needsChanges(asked)),
    passageRows(database, {
      within: readable.slice(0, MOST_PASSAGE_COUNTRIES),
      all: countries,
      words: understand(read.text).words,
      reader: account,
    }),
  ]);
  const own = { ...asked, countries: readable.map(({ code }) => code) };
  const answer = answerAsked(
    { text: read.text, asked: own, isCorrected: corrected !== undefined },
    rows,
    () => passagesOf(passages, dayIn),
    context,
  );
  return replyOf({ ...answer, asked }, read.note, outside, elsewhere);
}

async function readInEnglish(message: string, earlier: string): Promise<InEnglish> {
  const foreign = languagesOf(message, earlier).filter((language) => language !== 'en');
  const loaded = new Map(
    await Promise.all(
      foreign.map(async (language) => [language, phrasebookOf((await loadLanguage(language)).words)] as const),
    ),
  );
  return inEnglish(message, earlier, (language) => loaded.get(language)!);
}

function replyOf(
  answer: ChatReply['answer'],
  followUp: string,
  outside: readonly string[] = [],
  elsewhere: readonly string[] = [],
): ChatReply {
  const unreadable = [
    outside.length > 0 ? unreadableNote(outside, 'plan') : '',
    elsewhere.length > 0 ? unreadableNote(elsewhere, 'device') : '',
  ];
  const note = [followUp, ...unreadable, FROM_THIS_DEVICE].filter(Boolean).join(' ');
  return { answer, note, response: `${textOfAnswer(answer)} ${note}` };
}
