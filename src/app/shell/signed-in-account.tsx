import { AccountMenu } from './account-menu';
import { useSignOut } from './use-sign-out';
import { useTier } from './use-tier';

/** The account menu, with the sign-out that it begins. */
export function SignedInAccount() {
  const { begin, dialog } = useSignOut();
  return (
    <>
      <AccountMenu tier={useTier()} onSignOut={begin} />
      {dialog}
    </>
  );
}
