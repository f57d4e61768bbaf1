import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';

/** A machine may take its time, and so may the starter content. */
const PATIENCE_MS = 120_000;

interface Written {
  success: boolean;
  message: string;
  error: string;
}

interface Writing {
  body?: object;
  /** Titles the toast where it worked. */
  done: string;
  /** The specification's words where the server gives no reason. */
  fallback: string;
}

/** Has one of the server's functions write content, and says by a toast what came of it. */
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
