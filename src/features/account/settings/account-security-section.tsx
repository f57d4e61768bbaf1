import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../db/queries';
import { useSession } from '../../../sync/session/session-state';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { List } from '../../../ui/card';
import { AccountEmailDialog } from './account-email-dialog';
import { AccountPasswordDialog } from './account-password-dialog';
import { AccountRow } from './account-row';
import { AccountTwoFactorDialog } from './account-two-factor-dialog';
import { ResendVerification } from './account-verification';

/** Address, password and sign-in codes. */
export function AccountSecuritySection({ account }: { account: Account }) {
  const [open, setOpen] = useState<'email' | 'password' | 'codes'>();
  const session = useSession();
  const { verified = false, two_factor: codes = false, email = session.email ?? '' } = account.user ?? {};
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="security">
      <h2 id="security">Sign-in and security</h2>
      <List>
        <AddressRow email={email} verified={verified} onChange={() => setOpen('email')} />
        <AccountRow title="Password" action={<Button onClick={() => setOpen('password')}>Change password</Button>}>
          A new one signs out your other devices.
        </AccountRow>
        <AccountRow
          title={
            <>
              Sign-in codes{' '}
              {codes && (
                <Badge tone="positive" icon={CircleCheck}>
                  On
                </Badge>
              )}
            </>
          }
          action={
            <Button disabled={!codes && !verified} onClick={() => setOpen('codes')}>
              {codes ? 'Turn off codes' : 'Turn on codes'}
            </Button>
          }
        >
          {codes
            ? 'After your password, a code from your mail is asked for.'
            : 'Ask for a code from your mail after the password, so that a stolen password is not enough.'}
        </AccountRow>
      </List>
      {open === 'email' && <AccountEmailDialog onClose={close} />}
      {open === 'password' && <AccountPasswordDialog onClose={close} />}
      {open === 'codes' && <AccountTwoFactorDialog enabled={!codes} onClose={close} />}
    </section>
  );
}

function AddressRow({ email, verified, onChange }: { email: string; verified: boolean; onChange(): void }) {
  const badge = verified ? (
    <Badge tone="positive" icon={CircleCheck}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="warning" icon={CircleDashed}>
      Not confirmed
    </Badge>
  );
  const action = (
    <>
      {!verified && <ResendVerification email={email} />}
      <Button onClick={onChange}>Change address</Button>
    </>
  );
  return (
    <AccountRow title={<>E-mail address {badge}</>} action={action}>
      {verified
        ? 'Links for a forgotten password and sign-in codes go there.'
        : 'Open the link in the mail that we sent you. The free trial and sign-in codes need a confirmed address.'}
    </AccountRow>
  );
}
