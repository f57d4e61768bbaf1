export { downloadPack } from './audit-pack/download';
export { readFeed } from './calendar/feed';
export { createFeed, describeFeed, revokeFeed } from './calendar/token';
