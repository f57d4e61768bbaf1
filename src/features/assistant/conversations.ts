import { db } from '../../db/current';
import { messagesOf, titleOf, type ChatMessage, type ChatReply } from '../../domain/assistant/chat-rules';
import { mintRecordId } from '../../sync/engine/ids';
import { commit, commitTables } from '../../sync/engine/outbox';
import { showToast } from '../../ui/toast';
import { tryLocally, showLocalFailure } from '../shared/local-failure';
import { serverNow } from '../../domain/core/clock';

/** A longer conversation continues in a new one, because every change sends all messages. */
const MOST_MESSAGES = 60;
/**
 * Letters of the messages of one row, for the same reason: a table of all countries has 100,000. The server stores two
 * million bytes of a row, and a letter has up to three.
 */
const MOST_LETTERS = 600_000;
/** Characters of a cited passage that are stored; the source has the full text. */
const LONGEST_PASSAGE = 800;

/**
 * Stores a question and its answer, also offline.
 *
 * @param conversation its id; '' for a new one
 * @returns the id of the conversation that contains them
 * @throws if this device cannot store them
 */
export function storeExchange(conversation: string, question: string, reply: ChatReply): Promise<string> {
  const database = db();
  const exchange = messagesBy(question, reply);
  // One transaction, so that an answer from another tab is not overwritten.
  return database.transaction('rw', commitTables(database, 'conversations'), async () => {
    const row = conversation ? await database.rows('conversations').get(conversation) : undefined;
    const before = row ? messagesOf(row) : [];
    if (row && before.length < MOST_MESSAGES && lengthOf([...before, ...exchange]) <= MOST_LETTERS) {
      return commit(
        {
          collection: 'conversations',
          kind: 'update',
          record: row.id,
          patch: { messages: rowsOf([...before, ...exchange]) },
          label: labelOf(row.title),
        },
        database,
      );
    }
    const title = titleOf(question);
    return commit(
      {
        collection: 'conversations',
        kind: 'create',
        patch: { title, messages: rowsOf(exchange) },
        label: labelOf(title),
      },
      database,
    );
  });
}

/** The two messages of a question. */
export function messagesBy(question: string, { answer, response, note }: ChatReply): ChatMessage[] {
  const at = new Date(serverNow()).toISOString();
  const citations = answer.citations.map((passage) => ({ ...passage, text: shortened(passage.text) }));
  return [
    { id: mintRecordId(), role: 'user', content: question, at },
    { id: mintRecordId(), role: 'assistant', content: response, at, answer: { ...answer, citations }, note },
  ];
}

/** Renames a conversation. @param seen its title when the form opened @returns whether this device stored it */
export function renameConversation(id: string, title: string, seen: string): Promise<boolean> {
  return tryLocally(() =>
    commit({
      collection: 'conversations',
      kind: 'update',
      record: id,
      patch: { title },
      seen: { title: seen },
      label: labelOf(title),
    }),
  );
}

/** Deletes a conversation, with undo. @returns whether it is deleted */
export async function deleteConversation(id: string): Promise<boolean> {
  try {
    const row = await db().rows('conversations').get(id);
    if (!row) return false;
    const { title, messages } = row;
    await commit({ collection: 'conversations', kind: 'delete', record: id, label: labelOf(title) });
    showToast({
      title: 'Conversation deleted',
      message: title,
      action: { label: 'Undo', run: () => void putBack({ title, messages }) },
    });
    return true;
  } catch (error) {
    showLocalFailure(error);
    return false;
  }
}

/** With a new id, because the deletion may have reached the server. */
function putBack(patch: {
  title: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'conversations', kind: 'create', patch, label: labelOf(patch.title) });
    showToast({ title: 'Conversation put back', message: patch.title });
  });
}

const lengthOf = (messages: readonly ChatMessage[]) => JSON.stringify(messages).length;
const rowsOf = (messages: readonly ChatMessage[]) => messages.map((message) => ({ ...message }));
const labelOf = (title: string) => `Conversation “${title}”`;

function shortened(text: string): string {
  return text.length > LONGEST_PASSAGE ? `${text.slice(0, LONGEST_PASSAGE).trim()} …` : text;
}
