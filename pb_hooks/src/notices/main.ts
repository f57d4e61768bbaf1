export { catchUp, tellCommencements } from './commencements';
export { tellDeadlines } from './deadlines';
export { dropOldNotices } from './retention';
