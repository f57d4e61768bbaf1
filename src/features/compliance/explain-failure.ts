import { explainLocalFailure } from '../../domain/errors';
import { showToast } from '../../ui/toast';

/** A change of a task could not be kept on this device: the specification's words, and the cause. */
export function explainTaskFailure(error: unknown, message: 'Failed to update task' | 'Failed to create compliance task' | 'Failed to delete task'): void {
  console.error(error);
  const cause = explainLocalFailure(error);
  showToast({ title: 'Error', message, next: [cause.message, cause.next].filter(Boolean).join(' '), tone: 'error' });
}
