import { useAnswer } from '../../db/use-answer';
import { accountNow, type Account } from '../../db/queries';

/** The signed-in person's profile and entitlement; undefined until the device has been asked. */
export function useAccount(): Account | undefined {
  return useAnswer(accountNow);
}
