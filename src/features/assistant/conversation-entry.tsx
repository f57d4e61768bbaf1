import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationEntry as Entry } from './queries';
import { IconButton } from '../../ui/button';
import { focusNext } from '../../ui/focus-next';
import { Day } from '../../ui/day';
import { renameConversation } from './conversations';
import { RenameForm } from './rename-form';

interface ConversationEntryProps {
  entry: Entry;
  open: boolean;
  onDelete(): void;
}

/** The pressed button disappears, so the focus moves here. */
const focus = (next: HTMLElement | null) => next?.focus();

/** A list entry of a conversation, with buttons to rename and delete it. */
export function ConversationEntry({ entry: { id, title, updated }, open, onDelete }: ConversationEntryProps) {
  /** The title when renaming began. */
  const [renaming, setRenaming] = useState<string>();
  const [renamed, setRenamed] = useState(false);
  const close = () => {
    setRenaming(undefined);
    setRenamed(true);
  };
  if (renaming !== undefined) {
    const rename = async (name: string) => {
      if (name === renaming || (await renameConversation(id, name, renaming))) close();
    };
    return (
      <li>
        <RenameForm title={renaming} onSave={(name) => void rename(name)} onCancel={close} />
      </li>
    );
  }
  return (
    <li>
      <Link to={`/ai-assistant?conversation=${id}`} aria-current={open ? 'page' : undefined}>
        <span className="clamp-2" dir="auto">
          {title}
        </span>
        <span className="small muted">
          <Day date={updated} style="short" />
        </span>
      </Link>
      <IconButton label={`Rename: ${title}`} ref={renamed ? focus : undefined} onClick={() => setRenaming(title)}>
        <Pencil className="icon icon-s" />
      </IconButton>
      <IconButton
        label={`Delete: ${title}`}
        data-delete-conversation
        onClick={(event) => {
          focusNext(event, '[data-delete-conversation]');
          onDelete();
        }}
      >
        <Trash2 className="icon icon-s" />
      </IconButton>
    </li>
  );
}
