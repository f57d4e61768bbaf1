export { sendQueued } from './send-queued';
