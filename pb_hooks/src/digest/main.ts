export { sendDigests } from './send';
