export { analytics } from './count-updates';
export { calendar, rows } from './update-routes';
