export { jobCommand } from './jobs/command';
