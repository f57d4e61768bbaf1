export { tellAlerts } from './tell';
