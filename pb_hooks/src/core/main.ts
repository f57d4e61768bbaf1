export { jobCommand } from './jobs/job-command';
