import { SquarePen, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { conversationEntries } from '../../db/queries-assistant';
import { useAnswer } from '../../db/use-answer';
import { IconButton, LinkButton } from '../../ui/button';
import { Day } from '../shared/day';
import styles from './assistant-page.module.css';
import { deleteConversation } from './conversations';

interface HistoryListProps {
  /** The conversation that is open; ''. */
  open: string;
  /** The one that is open has been deleted. */
  onGone(): void;
}

/** The person's conversations, on all of their devices. */
export function HistoryList({ open, onGone }: HistoryListProps) {
  const entries = useAnswer(conversationEntries);
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
        {entries.map(({ id, title, updated }) => (
          <li key={id}>
            <Link to={`/ai-assistant?conversation=${id}`} aria-current={id === open ? 'page' : undefined}>
              <span className="clamp-2">{title}</span>
              <span className="small muted">
                <Day date={updated} style="short" />
              </span>
            </Link>
            <IconButton label={`Delete: ${title}`} onClick={() => void remove(id)}>
              <Trash2 className="icon icon-s" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
