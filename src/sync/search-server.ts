import type { SearchHit } from '../domain/search/results';
import { asking } from './server-functions';

/** What the server found; it answers what the person's plan reads, and as many hits as the plan shows. */
export interface ServerSearch {
  hits: Omit<SearchHit, 'from'>[];
  limit: number;
  /** How many there are of which `hits` are the best. */
  total: number;
}

/**
 * Searches what the server holds.
 * @param parameters of the address of the search
 * @throws ServerError
 */
export function searchServer(parameters: string, signal: AbortSignal): Promise<ServerSearch> {
  return asking((client) => client.send<ServerSearch>(`/api/search?${parameters}`, { method: 'GET', signal }));
}
