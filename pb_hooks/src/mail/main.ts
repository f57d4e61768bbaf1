export { sendQueued } from './send-queued';
export { openUnsubscribe, unsubscribe } from './unsubscribe';
