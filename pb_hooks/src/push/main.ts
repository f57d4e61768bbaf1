export { listDevices, pushKey, subscribe, unsubscribe } from './devices';
export { releasePushes, sendPushes } from './send';
export { sendTest } from './sample-message';
