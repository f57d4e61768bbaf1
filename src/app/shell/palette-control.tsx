import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Kbd } from '../../ui/kbd';
import { hasUnsavedInput } from '../../ui/unsaved-input';
import styles from './palette-control.module.css';
import { loadOrReload } from '../boot/reload-once';

const load = () => import('./command-palette');
/** Loaded when first opened: the shell contains only the button. */
const CommandPalette = lazy(() => loadOrReload(load).then(({ CommandPalette }) => ({ default: CommandPalette })));

/** Opens the palette by a press, Ctrl K or ⌘ K. */
export function PaletteControl({ onSignOut }: { onSignOut(): void }) {
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
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Search className="icon icon-s" />
        <span className={styles.words}>Search laws and articles</span>
        <Kbd>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The shortcut does nothing in a dialog, because leaving it would lose unsaved input. The chat beside
 * the page is not modal and keeps its input.
 */
function isFormInFront(): boolean {
  return hasUnsavedInput() && document.querySelector('dialog:modal') !== null;
}
