import { db } from '../../db/current';
import { messagesOf, titleOf, type ChatMessage, type ChatReply } from '../../domain/assistant/chat';
import { mintRecordId } from '../../sync/ids';
import { commit } from '../../sync/outbox';
import { showToast } from '../../ui/toast';
import { tryLocally, showLocalFailure } from '../shared/local-failure';

/** A conversation that is longer goes on in a new one: each question sends the whole of it. */
const MOST_MESSAGES = 60;
/** Of a passage as it is kept with an answer; the source itself is one press away. */
const LONGEST_PASSAGE = 800;

/**
 * Keeps a question and its answer, also without a network.
 *
 * @param conversation to which they belong; '' for a new one
 * @returns the id of the conversation that has them now
 * @throws where this device cannot store them
 */
export function storeExchange(conversation: string, question: string, reply: ChatReply): Promise<string> {
  const database = db();
  const exchange = messagesBy(question, reply);
  // One transaction: an answer that another tab keeps in this conversation meanwhile stays.
  return database.transaction('rw', database.tables, async () => {
    const row = conversation ? await database.rows('conversations').get(conversation) : undefined;
    const before = row ? messagesOf(row) : [];
    if (row && before.length < MOST_MESSAGES) {
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

/** A question and its answer, as a conversation has them. */
export function messagesBy(question: string, { answer, response, note }: ChatReply): ChatMessage[] {
  const at = new Date().toISOString();
  const citations = answer.citations.map((passage) => ({ ...passage, text: shortened(passage.text) }));
  return [
    { id: mintRecordId(), role: 'user', content: question, at },
    { id: mintRecordId(), role: 'assistant', content: response, at, answer: { ...answer, citations }, note },
  ];
}

/** Gives a conversation another name. @returns whether this device could store it */
export function renameConversation(id: string, title: string): Promise<boolean> {
  return tryLocally(() =>
    commit({ collection: 'conversations', kind: 'update', record: id, patch: { title }, label: labelOf(title) }),
  );
}

/** Deletes a conversation, and offers to take that back. @returns whether it has gone */
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

/** As a new row: the deletion of the old one may have reached the server. */
function putBack(patch: {
  title: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'conversations', kind: 'create', patch, label: labelOf(patch.title) });
    showToast({ title: 'Conversation put back', message: patch.title });
  });
}

const rowsOf = (messages: readonly ChatMessage[]) => messages.map((message) => ({ ...message }));
const labelOf = (title: string) => `Conversation “${title}”`;

function shortened(text: string): string {
  return text.length > LONGEST_PASSAGE ? `${text.slice(0, LONGEST_PASSAGE).trim()} …` : text;
}
