import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import { rememberPick } from '../queries';
import { Kbd } from '../../../ui/kbd';
import { Modal } from '../../../ui/modal';
import { EntryIcon } from './entry-icon';
import { toRecentPick, type PaletteEntry } from './palette-entry';
import styles from './palette.module.css';
import { useFirstSelected } from './use-first-selected';
import { usePaletteGroups } from './use-palette-groups';

interface PaletteProps {
  onClose(): void;
  /** Screens and actions of the app; their ids begin with `page:` and `action:`. */
  pages: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
}

/**
 * Finds everything by name: laws, articles, countries, tasks, screens and actions. Recent entries come first.
 */
export function Palette({ onClose, pages, actions }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const groups = usePaletteGroups(typed, pages, actions);
  const { root, begin, move, moveBy } = useFirstSelected(groups[0]?.entries[0]?.id);
  const navigate = useNavigate();

  const type = (text: string) => {
    begin();
    setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveBy(event.key);
    keepFromStale(event);
  };
  const choose = (entry: PaletteEntry) => {
    // Close first: closing returns the focus to its former element, and then it moves to the heading of the next
    // screen.
    onClose();
    // Searches are stored with the recent searches.
    if (!entry.id.startsWith('search:') && !entry.unremembered)
      void rememberPick(db(), toRecentPick(entry)).catch(() => {});
    if (entry.run) entry.run();
    else if (entry.to) void navigate(entry.to);
  };

  return (
    <Modal className={styles.palette} aria-label="Search and commands" onDismiss={onClose}>
      <CommandRoot
        ref={root}
        label="Search or command"
        className={styles.root}
        shouldFilter={false}
        vimBindings={false}
        onKeyDown={onKeyDown}
      >
        <div className={styles.field}>
          <Search className="icon" />
          <CommandInput
            placeholder="Search, or say what to do"
            value={typed}
            onValueChange={type}
            dir="auto"
            data-autofocus
          />
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Kbd>Esc</Kbd>
            <X className="icon" />
          </button>
        </div>
        <CommandList label="Results" className={styles.list} onPointerMove={move}>
          {groups.map(({ heading, entries }) => (
            <CommandGroup key={heading} heading={heading} className={styles.group}>
              {entries.map((entry) => (
                <CommandItem
                  key={entry.id}
                  value={entry.id}
                  data-stale={entry.stale || undefined}
                  className={styles.item}
                  onSelect={() => choose(entry)}
                >
                  <EntryIcon {...entry} />
                  <span className={styles.label} dir="auto">
                    {entry.label}
                  </span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        <p className={`${styles.foot} small muted`} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> to choose
          </span>
          <span>
            <Kbd>Enter</Kbd> to open
          </span>
        </p>
      </CommandRoot>
    </Modal>
  );
}

/**
 * Enter refers to the current input, which stale entries do not answer. A press on an entry does mean that
 * entry.
 */
function keepFromStale(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.currentTarget.querySelector('[aria-selected="true"][data-stale]'))
    event.preventDefault();
}
