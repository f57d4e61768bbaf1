export { connectLinkedIn, linkedInSetup } from './connect';
export { fetchFeed } from './fetch-feed';
export { fetchPosts } from './fetch-posts';
export { preparePost } from './prepare-post';
export { applyLinkedIn } from './linkedin-settings';
export { savePostManual } from './save-manual';
