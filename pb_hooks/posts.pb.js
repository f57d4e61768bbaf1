/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'POST',
  '/api/fn/save-linkedin-post-manual',
  (e) => require(`${__hooks}/dist/posts.js`).savePostManual(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(524288),
);
routerAdd(
  'POST',
  '/api/fn/fetch-linkedin-feed',
  (e) => require(`${__hooks}/dist/posts.js`).fetchFeed(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-linkedin-labour-topics',
  (e) => require(`${__hooks}/dist/posts.js`).fetchPosts(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/api/linkedin/setup',
  (e) => require(`${__hooks}/dist/posts.js`).linkedInSetup(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);

// Before the write's transaction (sync.pb.js), because it may request the AI endpoint, and nobody else can write
// while a transaction is open.
onRecordCreateRequest((e) => require(`${__hooks}/dist/posts.js`).preparePost(e), 'linkedin_labour_topics');

onBootstrap((e) => require(`${__hooks}/dist/posts.js`).applyLinkedIn(e));
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/dist/posts.js`).connectLinkedIn(e), 'users');
