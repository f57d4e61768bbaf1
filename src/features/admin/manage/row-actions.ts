import { changeRecord, deleteRecord, restoreRecord } from '../../../sync/admin-records';
import { ServerError } from '../../../sync/server-functions';
import { showToast } from '../../../ui/toast';
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
      showFailure(`Failed to restore ${noun}`, error);
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
      showFailure(`Failed to ${is_published ? 'publish' : 'unpublish'} ${noun}`, error);
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
      showFailure(`Failed to delete ${noun}`, error);
    }
    reload();
  };

  return { publish, remove };
}

/** Shows an error toast with the specification's message and the server's reason. */
export function showFailure(message: string, error: unknown): void {
  if (!(error instanceof ServerError)) console.error(error);
  const reason = error instanceof ServerError ? error.reason : '';
  showToast({ title: 'Error', message, next: reason || 'Try again in a moment.', tone: 'error' });
}
