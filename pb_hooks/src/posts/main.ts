export { connectLinkedIn, linkedInSetup } from './connect';
export { fetchFeed } from './fetch-feed';
export { fetchTopics } from './fetch-topics';
export { preparePost } from './prepare-post';
export { applyLinkedIn } from './linkedin-settings';
export { savePostManual } from './save-manual';
