export { seedCommand } from './command';
export { publicStats } from './public-stats';
