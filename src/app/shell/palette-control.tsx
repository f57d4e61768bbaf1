import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLazyPart } from '../../lib/use-lazy-part';
import { classNames } from '../../ui/class-names';
import { Kbd } from '../../ui/kbd';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { showToast } from '../../ui/toast';
import { hasUnsavedInput } from '../../ui/unsaved-input';
import { loadOrReload } from '../boot/reload-once';
import styles from './palette-control.module.css';

const load = () => import('./command-palette');
/** Loaded when first opened: the shell contains only the button. */
const loadToOpen = () => loadOrReload(load);

interface PaletteControlProps {
  /** Only the icon, where the bar has no room for words. */
  iconOnly: boolean;
  onSignOut(): void;
}

/** Opens the palette by a press, Ctrl K or ⌘ K. */
export function PaletteControl({ iconOnly, onSignOut }: PaletteControlProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen && !isFormInFront());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.box, !iconOnly && styles.withWords)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Search className="icon icon-s" />
        <span className={styles.words}>
          Search<VisuallyHidden> laws and articles</VisuallyHidden>
        </span>
        <Kbd>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      {open && <LoadedPalette onClose={() => setOpen(false)} onSignOut={onSignOut} />}
    </>
  );
}

function LoadedPalette({ onClose, onSignOut }: { onClose(): void; onSignOut(): void }) {
  const { part, retry } = useLazyPart(loadToOpen);
  const isMissing = retry !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    showToast({
      title: 'Error',
      message: 'The search could not be opened.',
      next: 'Save what you typed and reload the page, or check your connection.',
      tone: 'error',
    });
    onClose();
  }, [isMissing, onClose]);
  return part && <part.CommandPalette onClose={onClose} onSignOut={onSignOut} />;
}

/**
 * The shortcut does nothing in a dialog, because leaving it would lose unsaved input. The chat beside
 * the page is not modal and keeps its input.
 */
function isFormInFront(): boolean {
  return hasUnsavedInput() && document.querySelector('dialog:modal') !== null;
}
