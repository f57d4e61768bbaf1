import { changeRecord, deleteRecord, restoreRecord } from '../../../sync/requests/admin-records';
import { showToast } from '../../../ui/toast';
import { showFailure } from '../../shared/failure';
import { capitalised } from './edit/content-kind';

interface Row {
  id: string;
  rev: number;
}

/** Actions of a row. Each shows its result as a toast and reloads the list. */
export function rowActions({ noun, collection }: { noun: string; collection: string }, reload: () => void) {
  const name = capitalised(noun);

  const undo = async (entry: string) => {
    try {
      await restoreRecord(entry);
      showToast({ title: `${name} Restored`, message: 'It is back, with everything that belonged to it.' });
    } catch (error) {
      showRowFailure(`Failed to restore ${noun}`, error);
    }
    reload();
  };

  /** @returns whether the change is saved */
  const publish = async ({ id, rev }: Row, is_published: boolean): Promise<boolean> => {
    try {
      await changeRecord('/api/admin/publish', { collection, id, is_published }, rev);
      showToast(
        is_published
          ? { title: `${name} Published`, message: 'Readers see it.' }
          : { title: `${name} Unpublished`, message: 'It is a draft again, and leaves readers’ devices.' },
      );
      return true;
    } catch (error) {
      showRowFailure(`Failed to ${is_published ? 'publish' : 'unpublish'} ${noun}`, error);
      return false;
    } finally {
      reload();
    }
  };

  const remove = async ({ id, rev }: Row) => {
    try {
      const entry = await deleteRecord(collection, id, rev);
      const action = entry ? { label: 'Undo', run: () => void undo(entry) } : undefined;
      showToast({ title: `${name} Deleted`, message: 'It leaves readers’ devices with their next sync.', action });
    } catch (error) {
      showRowFailure(`Failed to delete ${noun}`, error);
    }
    reload();
  };

  return { publish, remove };
}

/** Shows an error toast with the specification's message and the server's reason. */
export function showRowFailure(message: string, error: unknown): void {
  showFailure(error, { message, next: 'Try again in a moment.' });
}
