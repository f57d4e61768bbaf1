import type { App } from '../../core/app';
import { readOperator } from '../../core/operator';
import { publicAddress } from '../../core/mail/mail';
import { keptSecret } from '../../core/secrets';
import type { PushInput, VapidKeys } from '../../core/jobs/push-job';
import { runJob } from '../../core/jobs/run-job';

const PURPOSE = 'vapid';

/** The key pair by which push services know this server, made when it is first needed. Browsers subscribe to the public one: it must never change while they are. */
export function vapidKeys(app: App): VapidKeys {
  return JSON.parse(keptSecret(app, PURPOSE, () => JSON.stringify(runJob<VapidKeys>('vapid-keys', {})))) as VapidKeys;
}

/** What a message is signed with: the keys, and whom a push service may turn to. */
export function vapidOf(app: App): PushInput['vapid'] {
  return { ...vapidKeys(app), subject: subjectOf(app) };
}

/** An address that works: services refuse messages of who names a machine of their own. */
function subjectOf(app: App): string {
  const { supportEmail } = readOperator($os.getenv);
  const address = publicAddress(app, '');
  if (supportEmail === '' && address.startsWith('https://')) return address;
  return `mailto:${supportEmail || app.settings().meta.senderAddress}`;
}
