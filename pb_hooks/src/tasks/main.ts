export { downloadPack } from './audit-pack/download';
export { readFeed } from './calendar/feed';
export { serveEvidence } from './serve-evidence';
export { createFeed, describeFeed, revokeFeed } from './calendar/token';
