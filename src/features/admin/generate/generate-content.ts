import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';

/** Timeout in milliseconds: AI endpoints and the starter content are slow. */
const PATIENCE_MS = 120_000;

interface Written {
  success: boolean;
  message: string;
  error: string;
}

interface Writing {
  body?: object;
  /** Title of the toast after success. */
  done: string;
  /** The specification's message if the server gives no reason. */
  fallback: string;
}

/** Calls a server function that writes content, and shows the result as a toast. */
export async function write(name: string, { body, done, fallback }: Writing): Promise<void> {
  try {
    const { success, message, error } = await callServer<Written>(`/api/fn/${name}`, { body, patience: PATIENCE_MS });
    if (success) {
      showToast({ title: done, message });
      void syncNow();
    } else showToast({ title: 'Error', message: error || message || fallback, tone: 'error' });
  } catch (error) {
    console.warn('Nothing was written.', error);
    showToast({ title: 'Error', message: (error instanceof ServerError && error.reason) || fallback, tone: 'error' });
  }
}
