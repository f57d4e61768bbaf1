import { callServer } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import type { Toast } from '../../../ui/toast';

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

/**
 * Calls a server function that writes content.
 * @returns the toast with its result
 * @throws ServerError
 */
export async function write(name: string, { body, done, fallback }: Writing): Promise<Toast> {
  const { success, message, error } = await callServer<Written>(`/api/fn/${name}`, { body, patience: PATIENCE_MS });
  if (!success) return { title: 'Error', message: error || message || fallback, tone: 'error' };
  void syncNow();
  return { title: done, message };
}
