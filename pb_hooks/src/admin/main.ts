export { restore } from './restore';
