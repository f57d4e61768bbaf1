export { readFeed } from './feed';
export { createFeed, describeFeed, revokeFeed } from './token';
