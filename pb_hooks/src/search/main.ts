export { sendAlerts } from './alerts/send-alerts';
export { search } from './search-route';
