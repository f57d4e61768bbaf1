export { tellAlerts } from './alerts/tell';
export { search } from './route';
