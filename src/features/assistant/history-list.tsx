import { SquarePen } from 'lucide-react';
import { conversationEntries } from './queries';
import { useQuery } from '../../db/use-query';
import { LinkButton } from '../../ui/button';
import styles from './assistant-page.module.css';
import { ConversationEntry } from './conversation-entry';
import { deleteConversation } from './conversations';

interface HistoryListProps {
  /** The open conversation; ''. */
  open: string;
  /** Called when the open conversation is deleted. */
  onGone(): void;
}

/** Conversations of the user, from all devices. */
export function HistoryList({ open, onGone }: HistoryListProps) {
  const entries = useQuery(conversationEntries);
  if (!entries?.length) return null;
  const remove = async (id: string) => {
    if ((await deleteConversation(id)) && id === open) onGone();
  };
  return (
    <section aria-labelledby="conversations">
      <div className="row between">
        <h2 className="h-ui" id="conversations">
          Conversations
        </h2>
        <LinkButton to="/ai-assistant" variant="quiet">
          <SquarePen className="icon" />
          New
        </LinkButton>
      </div>
      <ul className={styles.history}>
        {entries.map((entry) => (
          <ConversationEntry
            key={entry.id}
            entry={entry}
            open={entry.id === open}
            onDelete={() => void remove(entry.id)}
          />
        ))}
      </ul>
    </section>
  );
}
