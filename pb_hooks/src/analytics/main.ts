export { analytics } from './tally';
export { calendar, rows } from './rows';
