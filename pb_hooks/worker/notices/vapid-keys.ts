import { generateVAPIDKeys } from 'web-push';
import type { VapidKeys } from '../../src/core/jobs/push-job';

/** `vapid-keys`: a new key pair for push services. */
export function makeVapidKeys(): VapidKeys {
  return generateVAPIDKeys();
}
