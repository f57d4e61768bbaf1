export { search } from './route';
