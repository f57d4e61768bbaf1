import type { App } from '../../core/app';
import { readOperator } from '../../core/operator';
import { publicAddress } from '../../core/mail/send-mail';
import { readOrMakeSecret } from '../../core/secrets';
import type { PushInput, VapidKeys } from '../../core/jobs/push-job';
import { runJob } from '../../core/jobs/run-job';

const PURPOSE = 'vapid';

/** The VAPID key pair, created on first use. It must never change: browsers subscribe to the public key. */
export function vapidKeys(app: App): VapidKeys {
  return JSON.parse(
    readOrMakeSecret(app, PURPOSE, () => JSON.stringify(runJob<VapidKeys>('vapid-keys', {}))),
  ) as VapidKeys;
}

/** The VAPID data that signs a message: the keys, and a contact for push services. */
export function vapidOf(app: App): PushInput['vapid'] {
  return { ...vapidKeys(app), subject: subjectOf(app) };
}

/** Push services refuse a contact at a local address. */
function subjectOf(app: App): string {
  const { supportEmail } = readOperator($os.getenv);
  const address = publicAddress(app, '');
  if (supportEmail === '' && address.startsWith('https://')) return address;
  return `mailto:${supportEmail || app.settings().meta.senderAddress}`;
}
