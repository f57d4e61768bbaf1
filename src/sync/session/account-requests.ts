import { pocketbase } from '../requests/pocketbase-client';
import { asTransportError } from '../engine/transport-failure';

/** Mails a code for the second step of a sign-in. @throws TransportError */
export async function requestCode(email: string): Promise<{ otpId: string }> {
  const { otpId } = await asTransportError(() => pocketbase.collection('users').requestOTP(email));
  return { otpId };
}

/** Makes an account, without signing in. @throws TransportError */
export async function signUp({
  email,
  password,
  fullName,
}: {
  email: string;
  password: string;
  fullName: string;
}): Promise<void> {
  await asTransportError(() =>
    pocketbase.collection('users').create({ email, password, passwordConfirm: password, full_name: fullName }),
  );
}
