import { useQuery } from '../../db/use-query';
import { readAccount, type Account } from '../../db/queries';

/** Profile and entitlement of the signed-in user; undefined until they are read. */
export function useAccount(): Account | undefined {
  return useQuery(readAccount);
}
