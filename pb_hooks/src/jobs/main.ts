export { jobCommand } from './command';
