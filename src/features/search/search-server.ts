import type { SearchHit } from '../../domain/search/search-hits';
import { withClient } from '../../sync/requests/server-functions';

/** The server's hits, limited by the user's plan. */
interface ServerSearch {
  hits: Omit<SearchHit, 'from'>[];
  limit: number;
  /** Number of all hits; `hits` are the best of them. */
  total: number;
  /** Words of the query, folded, that no document has. */
  missing?: string[];
}

/**
 * Searches on the server.
 * @param parameters URL parameters of the search
 * @throws ServerError
 */
export function searchServer(parameters: string, signal: AbortSignal): Promise<ServerSearch> {
  return withClient((client) => client.send<ServerSearch>(`/api/search?${parameters}`, { method: 'GET', signal }));
}
