import { useState, type DragEvent } from 'react';

/**
 * Accepts files dropped on an element; `over` while files are dragged over it. A drop outside of it makes the browser
 * leave the page, so the element should be large.
 */
export function useDrop(onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
