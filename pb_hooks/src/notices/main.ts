export { catchUp, remindOfCommencements } from './commencement-reminders';
export { remindOfDeadlines } from './deadline-reminders';
export { dropOldNotices } from './delete-old-notices';
export { sendDigests } from './digest/send-digests';
export { sendQueued } from './mail/send-queued';
export { openUnsubscribe, unsubscribeFromMail } from './mail/unsubscribe';
export { listDevices, pushKey, subscribe, unsubscribe } from './push/devices';
export { releasePushes, sendPushes } from './push/send';
export { sendTest } from './push/sample-message';
