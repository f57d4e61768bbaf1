export { allowance } from './allowance';
export { chat } from './chat-route';
